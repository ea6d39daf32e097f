import { media } from '../generated/media.ts';
import type { Edit } from '../generated/protocol.ts';
import type { Session } from './session.ts';

/** Returns the draft of a picture, if there is one. */
export const chosenAt = (edits: readonly Edit[], pointer: string): Edit | undefined =>
  edits.findLast((edit) => edit.op === 'picture' && edit.pointer === pointer);

/** Returns the address of a picture of the content or of a draft; undefined if there is none. */
export function addressOf(edits: readonly Edit[], pointer: string, path = ''): string | undefined {
  const data = chosenAt(edits, pointer)?.data;
  return data === undefined ? (media as Record<string, { src: string }>)[path]?.src : `data:;base64,${data}`;
}

/** Returns a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns the edit that chooses the picture of a place, which is a draft or saved, without its metadata. */
export async function bareEdit(session: Session, locale: string, pointer: string): Promise<Edit> {
  const path = session.reading.text(locale, pointer) ?? '';
  const { text = path, data = await session.picture(text) } = chosenAt(session.state.edits, pointer) ?? {};
  const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
  const type = data.startsWith(jpeg) ? 'image/jpeg' : 'image/png';
  return { op: 'picture', locale, pointer, text, data: await encodedAnew(new Blob([bytes], { type })) };
}

/** The beginning of a JPEG in base64. */
const jpeg = '/9j/';

/**
 * Returns a picture in base64 that is encoded again, scaled to a width, and turned as its metadata says: a canvas has
 * pixels and nothing else. What a browser cannot write becomes PNG.
 */
export async function encodedAnew(picture: Blob, maxWidth = Infinity): Promise<string> {
  const image = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(image.width, maxWidth);
  canvas.height = Math.round((image.height * canvas.width) / image.width);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, picture.type, 0.92));
  if (!blob) throw new Error('The browser cannot encode the picture.');
  return base64Of(blob);
}
