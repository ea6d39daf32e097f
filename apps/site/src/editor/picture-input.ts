import { nextId } from './control.ts';
import { button, h } from './dom.ts';
import type { Editor } from './editor.ts';
import type { Place } from './pointer.ts';

/** Makes the area in which a picture is chosen or dropped. */
export function pictureInput(editor: Editor, place: Place, locale: string, pointer: string): HTMLElement {
  const id = `file-${nextId()}`;
  const input = h('input', { type: 'file', id, accept: 'image/*' });
  const choose = (text: string, data: string) =>
    void editor.change({ op: 'picture', locale, pointer, text, data }, place).catch(reportError);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    choose(file.name, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  };
  input.addEventListener('change', () => void take(input.files?.[0]).catch(reportError));
  const chosen = editor.session.edits.find((edit) => edit.op === 'picture' && edit.pointer === pointer);
  const { text = '', data = '' } = chosen ?? {};
  const strip = async () => choose(text, await withoutMetadata(data));
  const area = h(
    'div',
    {},
    h('label', { for: id }, 'Choose or drop a picture'),
    input,
    chosen && h('p', { className: 'doc' }, `Chosen: ${text}`),
    chosen && button('Remove its metadata, such as the location', () => void strip().catch(reportError)),
  );
  area.addEventListener('dragover', (event) => event.preventDefault());
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]).catch(reportError);
  });
  return area;
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
