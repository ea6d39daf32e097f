import { nextId } from './control.ts';
import { h } from './dom.ts';
import type { Editor } from './editor.ts';
import { chosenAt, metadataButton } from './metadata.ts';
import type { Place } from './pointer.ts';
import { pictureAt } from './search.ts';

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
  const chosen = chosenAt(editor.session, pointer);
  const { findings, described } = editor.session;
  const isRefused = findings.some((finding) => finding.pointer === pointer && finding.severity === 'error');
  const isOpen = described.todo.some(
    (open) => open.pointer === '' && pictureAt(editor.session, open.file ?? '')?.pointer === pointer,
  );
  const area = h(
    'div',
    {},
    h('label', { for: id }, 'Choose or drop a picture'),
    input,
    chosen && h('p', { className: 'doc' }, `Chosen: ${chosen.text ?? ''}`),
    (chosen ? !isRefused : isOpen) && metadataButton(editor, place, { locale, pointer }),
  );
  area.addEventListener('dragover', (event) => event.preventDefault());
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]).catch(reportError);
  });
  return area;
}
