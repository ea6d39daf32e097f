import { media } from '../generated/media.ts';
import type { Picture } from '../ui/picture.tsx';

/** The picture that a path of the content names. The compiler has checked that it is there. */
export function pictureOf(path: string): Picture {
  return media[path as keyof typeof media];
}
