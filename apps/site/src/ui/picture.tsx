import type { ComponentProps } from 'react';

/** A picture from the media folder, as an import of `name.png?picture` returns it. */
export interface Picture {
  /** The file for browsers that support none of the sources. */
  src: string;
  /** The size of the largest file in pixels, for the aspect ratio. */
  width: number;
  height: number;
  /** The same picture in other formats, best first. */
  sources: readonly { type: string; srcset: string }[];
}

interface PictureImageProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> {
  picture: Picture;
  /** The text alternative; empty for a decorative picture. */
  alt: string;
  /** The width of the picture in the layout, in the syntax of the `sizes` attribute. */
  sizes: string;
}

/** A picture in the best format that the browser supports, with reserved space. */
export function PictureImage({ picture, alt, sizes, ...rest }: PictureImageProps) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img {...rest} src={picture.src} width={picture.width} height={picture.height} alt={alt} />
    </picture>
  );
}
