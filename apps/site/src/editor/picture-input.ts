import type { Picture } from '../content/media.ts';
import { nextId } from './control.ts';
import { h } from './dom.ts';
import type { Editor } from './editor.ts';
import type { Place } from './pointer.ts';

/** Makes the area in which a picture is chosen or dropped. */
export function pictureInput(editor: Editor, place: Place, locale: string, pointer: string): HTMLElement {
  const id = `file-${nextId()}`;
  const input = h('input', { type: 'file', id, accept: 'image/*' });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const edit = { op: 'picture', locale, pointer, text: file.name, data } as const;
    await editor.choose(edit, await previewOf(file), place);
  };
  input.addEventListener('change', () => void take(input.files?.[0]).catch(reportError));
  const chosen = editor.session.edits.find((edit) => edit.op === 'picture' && edit.pointer === pointer);
  const area = h(
    'div',
    {},
    h('label', { for: id }, 'Choose or drop a picture'),
    input,
    chosen && h('p', { className: 'doc' }, `Chosen: ${chosen.text ?? ''}`),
  );
  area.addEventListener('dragover', (event) => event.preventDefault());
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]).catch(reportError);
  });
  return area;
}

/** A picture as the page shows it before it is saved. The compiler reports a file that is no picture. */
async function previewOf(file: File): Promise<Picture> {
  const { width, height } = await createImageBitmap(file).catch(() => ({ width: 1, height: 1 }));
  return { src: URL.createObjectURL(file), width, height, sources: [] };
}
