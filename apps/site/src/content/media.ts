import { media } from '../generated/media.ts';
import { look } from '../generated/settings.ts';

/** A picture from the media folder, as an import of `name.png?picture` returns it. */
export interface Picture {
  /** The file for browsers that support none of the sources. */
  src: string;
  /** The aspect ratio, as the size in pixels without a style sheet. */
  width: number;
  height: number;
  /** The same picture in other formats, best first, and before them those for the visitors that `media` matches. */
  sources: readonly PictureSource[];
}

interface PictureSource {
  type: string;
  srcset: string;
  media?: string;
  /** The aspect ratio, if it differs from that of the picture. */
  width?: number;
  height?: number;
}

/** The pictures of the content by their paths; content without a picture has none. */
const pictures: Readonly<Record<string, Picture>> = media;

/**
 * Returns the picture at a path from the content, which the compiler has checked. `light` is the path of
 * the picture for the light palette, if it has its own.
 */
export function pictureOf(path: string, light?: string): Picture {
  const palette = look?.palette;
  if (light && palette === 'light') return pictureAt(light);
  return inPalettes(pictureAt(path), light && palette === 'auto' ? pictureAt(light) : undefined);
}

/** Returns a picture that is another one for visitors who see the light palette. */
export function inPalettes(picture: Picture, light: Picture | undefined): Picture {
  if (!light) return picture;
  return { ...picture, sources: [...light.sources.map(whereLight(light)), ...picture.sources] };
}

function pictureAt(path: string): Picture {
  const picture = pictures[path];
  if (!picture) throw new Error(`${path} is not among the pictures of the content`);
  return picture;
}

const whereLight = ({ height, width }: Picture) => {
  const limits = { media: '(prefers-color-scheme: light)', width, height };
  return (source: Picture['sources'][number]) => ({ ...source, ...limits });
};
