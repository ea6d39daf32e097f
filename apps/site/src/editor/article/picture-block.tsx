import { useId } from 'react';
import { directionOf, nameOf } from '../names.ts';
import { usePanel, usePlace } from '../panel/context.ts';
import { Findings } from '../panel/findings.tsx';
import { ChoosePicture } from '../panel/picture-field.tsx';
import { languagesOf } from './articles.ts';
import { type PictureText, addressIn, partsOf, prepared, textOf } from './picture.ts';

/** A picture of an article: its file, which is one for all languages, and its texts in each. */
export function PictureBlock() {
  const { editor, reading, edits } = usePanel();
  const { locale, pointer } = usePlace();
  const address = addressIn(reading.text(locale, pointer) ?? '', edits, pointer);
  const take = async (file: File) =>
    editor.change({ op: 'picture', locale, pointer, text: file.name, data: await prepared(file) });
  return (
    <>
      {address !== undefined && <img className="picture" src={address} alt="" />}
      <ChoosePicture name="Choose or drop another picture" take={take} />
      <Texts part="alt" name="What the picture shows" />
      <Texts part="caption" name="Caption" />
    </>
  );
}

/** A text of a picture in every language. */
function Texts({ part, name }: { part: 'alt' | 'caption'; name: string }) {
  const { reading } = usePanel();
  return (
    <fieldset>
      <legend>{name}</legend>
      {languagesOf(usePlace(), reading).map((locale) => (
        <Text key={locale} locale={locale} part={part} />
      ))}
    </fieldset>
  );
}

function Text({ locale, part }: { locale: string; part: keyof PictureText }) {
  const { session, reading, findings } = usePanel();
  const place = usePlace();
  const id = useId();
  const text = reading.text(locale, place.pointer) ?? '';
  const parts = partsOf(text);
  const isFirst = part === 'alt' && locale === place.locale;
  const own = findings.filter(
    (finding) => part === 'alt' && finding.locale === locale && finding.pointer === place.pointer,
  );
  if (!parts) return <p className="doc">{text}</p>;
  return (
    <div>
      <label htmlFor={id}>{nameOf(locale)}</label>
      <textarea
        id={id}
        rows={1}
        lang={locale}
        dir={directionOf(locale)}
        aria-describedby={`${id}-findings`}
        aria-invalid={own.some(({ severity }) => severity === 'error')}
        {...(isFirst && { 'data-first': '' })}
        value={parts[part]}
        onChange={({ target }) => session.type(locale, place.pointer, textOf({ ...parts, [part]: target.value }))}
      />
      <Findings id={`${id}-findings`} findings={own} />
    </div>
  );
}
