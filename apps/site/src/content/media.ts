import { media } from '../generated/media.ts';
import { site } from '../generated/site.ts';
import type { Picture } from '../ui/picture.tsx';

/**
 * Returns the picture at a path from the content, which the compiler has checked. `light` is the path of
 * the picture for the light palette, if it has its own.
 */
export function pictureOf(path: string, light?: string): Picture {
  const picture = media[path as keyof typeof media];
  const lightPicture = media[light as keyof typeof media];
  switch (light && site.look?.palette) {
    case 'light':
      return lightPicture;
    case 'auto':
      return { ...picture, sources: [...lightPicture.sources.map(whereLight(lightPicture)), ...picture.sources] };
    default:
      return picture;
  }
}

const whereLight = ({ height, width }: Picture) => {
  const limits = { media: '(prefers-color-scheme: light)', width, height };
  return (source: Picture['sources'][number]) => ({ ...source, ...limits });
};
