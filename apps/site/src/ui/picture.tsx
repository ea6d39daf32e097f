import type { ComponentProps } from 'react';
import type { Picture } from '../content/media.ts';

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
