import { media } from '../generated/media.ts';
import { site } from '../generated/site.ts';
import type { Picture } from '../ui/picture.tsx';

/** The pictures of the content by their paths; content without a picture has none. */
const pictures: Readonly<Record<string, Picture>> = media;

/**
 * Returns the picture at a path from the content, which the compiler has checked. `light` is the path of
 * the picture for the light palette, if it has its own.
 */
export function pictureOf(path: string, light?: string): Picture {
  const palette = site.look?.palette;
  if (light && palette === 'light') return pictureAt(light);
  const picture = pictureAt(path);
  if (!light || palette !== 'auto') return picture;
  const lightPicture = pictureAt(light);
  return { ...picture, sources: [...lightPicture.sources.map(whereLight(lightPicture)), ...picture.sources] };
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
