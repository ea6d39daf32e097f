import type { ComponentProps } from 'react';

/** A picture from the media folder, as an import of `name.png?picture` returns it. */
export interface Picture {
  /** The file for browsers that support none of the sources. */
  src: string;
  /** The size of the largest file in pixels, for the aspect ratio. */
  width: number;
  height: number;
  /** The same picture in other formats, best first, and before them those for the visitors that `media` matches. */
  sources: readonly PictureSource[];
}

interface PictureSource {
  type: string;
  srcset: string;
  media?: string;
  /** The size of the largest file, if it differs from that of the picture. */
  width?: number;
  height?: number;
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
      {picture.sources.map(({ srcset, ...source }) => (
        <source key={srcset} {...source} srcSet={srcset} sizes={sizes} />
      ))}
      <img {...rest} src={picture.src} width={picture.width} height={picture.height} alt={alt} />
    </picture>
  );
}
