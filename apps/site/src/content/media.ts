import { media } from '../generated/media.ts';
import type { Picture } from '../ui/picture.tsx';

/** Returns the picture at a path from the content. The compiler has checked that it exists. */
export function pictureOf(path: string): Picture {
  return media[path as keyof typeof media];
}
