import type { Edit } from '../generated/protocol.ts';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import type { Place } from './pointer.ts';
import type { Session } from './session.ts';

/** Returns the draft of a picture, if there is one. */
export const chosenAt = ({ edits }: Session, pointer: string): Edit | undefined =>
  edits.find((edit) => edit.op === 'picture' && edit.pointer === pointer);

/** Returns the button that chooses the picture of a place, which is a draft or saved, without its metadata. */
export function metadataButton(editor: Editor, opened: Place, { locale, pointer }: Place): HTMLElement {
  const { session } = editor;
  const remove = async () => {
    const { text = session.text(locale, pointer) ?? '', data } = chosenAt(session, pointer) ?? {};
    const bare = await withoutMetadata(data ?? (await session.picture(text)));
    await editor.change({ op: 'picture', locale, pointer, text, data: bare }, opened);
  };
  return button('Remove its metadata, such as the location', () => void remove().catch(reportError));
}

/** The beginning of a JPEG in base64. */
const jpeg = '/9j/';

/** Returns a picture encoded again, turned as its metadata says: a canvas has pixels and nothing else. */
async function withoutMetadata(data: string): Promise<string> {
  const image = h('img', { src: `data:;base64,${data}` });
  await image.decode();
  const canvas = h('canvas', { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const encoded = canvas.toDataURL(data.startsWith(jpeg) ? 'image/jpeg' : 'image/png', 0.95);
  return encoded.slice(encoded.indexOf(',') + 1);
}
