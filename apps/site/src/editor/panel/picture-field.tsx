import { useId } from 'react';
import { addressOf, base64Of, chosenAt } from '../picture.ts';
import type { Place } from '../pointer.ts';
import { pictureAt } from '../search.ts';
import { run, useEditor, useReading, useSession } from './context.ts';
import { WithoutMetadata } from './lists.tsx';

interface Props {
  place: Place;
  locale: string;
  pointer: string;
  /** The path of the picture in the content. */
  path: string | undefined;
}

/** The picture of a value, and the input in which another one is chosen or dropped. */
export function PictureField({ place, locale, pointer, path }: Props) {
  const editor = useEditor();
  const id = useId();
  const reading = useReading();
  const { edits, findings } = useSession();
  const take = async (file: File | undefined) => {
    if (file)
      await editor.change({ op: 'picture', locale, pointer, text: file.name, data: await base64Of(file) }, place);
  };
  const chosen = chosenAt(edits, pointer);
  const isRefused = findings.some((finding) => finding.pointer === pointer && finding.severity === 'error');
  const isOpen = reading.described.todo.some(
    (open) => open.pointer === '' && pictureAt(reading, open.file ?? '')?.pointer === pointer,
  );
  const address = isRefused ? undefined : addressOf(edits, pointer, path);
  return (
    <div>
      {address !== undefined && <img className="picture" src={address} alt="" />}
      <label htmlFor={id}>Choose or drop a picture</label>
      <input type="file" id={id} accept="image/*" onChange={({ target }) => run(take(target.files?.[0]))} />
      {chosen && <p className="doc">Chosen: {chosen.text}</p>}
      {(chosen ? !isRefused : isOpen) && <WithoutMetadata place={place} locale={locale} pointer={pointer} />}
    </div>
  );
}
