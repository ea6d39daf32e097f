import { useId } from 'react';
import { addressOf, base64Of, bareEdit, chosenAt } from '../picture.ts';
import type { Place } from '../pointer.ts';
import { pictureAt } from '../search.ts';
import { Button, run } from './button.tsx';
import { usePanel } from './context.ts';

/** The picture of a value, and the input in which another one is chosen or dropped. */
export function PictureField({ locale, pointer }: Place) {
  const { editor, session, edits, findings, reading } = usePanel();
  const take = async (file: File) =>
    editor.change({ op: 'picture', locale, pointer, text: file.name, data: await base64Of(file) });
  const chosen = chosenAt(edits, pointer);
  const isRefused = findings.some((finding) => finding.pointer === pointer && finding.severity === 'error');
  const isOpen = reading.described.todo.some(
    (open) => open.pointer === '' && pictureAt(reading, open.file ?? '')?.pointer === pointer,
  );
  const address = isRefused ? undefined : addressOf(edits, pointer, reading.text(locale, pointer));
  return (
    <div>
      {address !== undefined && <img className="picture" src={address} alt="" />}
      <ChoosePicture name="Choose or drop a picture" take={take} />
      {chosen && <p className="doc">Chosen: {chosen.text}</p>}
      {session.isAlone && <p className="doc">Smaller sizes and new formats are made at publication.</p>}
      {(chosen ? !isRefused : isOpen) && <WithoutMetadata locale={locale} pointer={pointer} />}
    </div>
  );
}

/** The input in which a picture is chosen or dropped. */
export function ChoosePicture({ name, take }: { name: string; take: (file: File) => Promise<void> }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={({ target: { files } }) => files?.[0] && void run(take.bind(null, files[0]))}
      />
    </>
  );
}

/** The button that chooses the same picture without its metadata, and shows a place if there is one. */
export function WithoutMetadata({ locale, pointer, place }: Place & { place?: Place }) {
  const { editor } = usePanel();
  return (
    <Button act={async () => editor.change(await bareEdit(editor.session, locale, pointer), place)}>
      Remove its metadata, such as the location
    </Button>
  );
}
