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
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns the edit that chooses the picture of a place, which is a draft or saved, without its metadata. */
export async function bareEdit(session: Session, locale: string, pointer: string): Promise<Edit> {
  const path = session.reading.text(locale, pointer) ?? '';
  const { text = path, data } = chosenAt(session.state.edits, pointer) ?? {};
  return { op: 'picture', locale, pointer, text, data: await withoutMetadata(data ?? (await session.picture(text))) };
}

/** The beginning of a JPEG in base64. */
const jpeg = '/9j/';

/** Returns a picture encoded again, turned as its metadata says: a canvas has pixels and nothing else. */
async function withoutMetadata(data: string): Promise<string> {
  const image = new Image();
  image.src = `data:;base64,${data}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const encoded = canvas.toDataURL(data.startsWith(jpeg) ? 'image/jpeg' : 'image/png', 0.95);
  return encoded.slice(encoded.indexOf(',') + 1);
}
