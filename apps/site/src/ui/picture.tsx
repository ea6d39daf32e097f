import type { ComponentProps } from 'react';

/** A picture of the media folder as the build offers it: an import of `name.png?picture`. */
export interface Picture {
  /** The file for browsers that know none of the sources. */
  src: string;
  /** The size of the largest file in pixels; it gives the aspect ratio. */
  width: number;
  height: number;
  /** The same picture in other formats, best first. */
  sources: readonly { type: string; srcset: string }[];
}

interface PictureImageProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> {
  picture: Picture;
  /** What the picture shows; empty where it only decorates. */
  alt: string;
  /** How wide the picture stands, as the sizes attribute says it. */
  sizes: string;
}

/** A picture in the best format that the browser knows, with its size reserved. */
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
