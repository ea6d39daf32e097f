import { nameOf, namesOf, titleOf } from '../names.ts';
import type { Open } from '../../generated/protocol.ts';
import type { Reading } from '../reading.ts';
import { pictureAt, placesElsewhere, placesMatching, placesOn, wordsOf } from '../search.ts';
import { screenShown } from '../visit.ts';
import { Button } from './button.tsx';
import { usePanel } from './context.ts';
import { ThisIsRight } from './findings.tsx';
import { WithoutMetadata } from './picture-field.tsx';
import { Places, type Row, Rows, keyOf } from './rows.tsx';

/** The texts of the screen that the page shows, and those that belong to none. */
export function Screen() {
  const { reading, language } = usePanel();
  return (
    <>
      <p className="doc">
        Click or tap a text of the page to edit it. What links and buttons say is in this list, or is clicked with a
        held Alt key.
      </p>
      {placesOn(reading, screenShown()).map(([first, ...rest]) => {
        if (!first) return null;
        const [name = ''] = namesOf(reading, first, language);
        return <Places key={name} name={name} places={[first, ...rest]} depth={1} />;
      })}
      <Places name="Everywhere" places={placesElsewhere(reading)} depth={1} />
    </>
  );
}

/** What a search finds. */
export function Found() {
  const { reading, words, language } = usePanel();
  const places = placesMatching(reading, words, language);
  if (places.length === 0)
    return <p className="doc">Nothing found. Try a word of the text itself, or the name of a section.</p>;
  return <Places name="Found" places={places} words={wordsOf(words)} />;
}

/** The values that are left, in each language. */
export function Todo() {
  const { editor, reading, language } = usePanel();
  const { todo } = editor;
  if (todo.length === 0) return <p className="doc">Nothing is left to do.</p>;
  return ['', ...reading.described.locales].map((tag) => {
    const left = todo.filter(({ locale }) => locale === tag);
    const rows = left.map((open) => rowOf(open, reading, language, () => editor.visit(open)));
    return <Rows key={tag} name={nameOf(tag)} rows={rows} />;
  });
}

/** Returns the row of a value that leads to its field, or of a fault of a file, with the buttons that end it. */
function rowOf(open: Open, reading: Reading, language: string, visit: () => void): Row {
  const { locale, pointer, why, file = '', message = '' } = open;
  return {
    key: `${keyOf(open)} ${pointer === '' ? `${file} ${message}` : ''}`.trimEnd(),
    names: namesOf(reading, open, language).slice(locale === '' ? 1 : 0),
    body: pointer === '' ? <p>{`${file}: ${message}`}</p> : undefined,
    why,
    text: why === 'fault' ? message : titleOf(reading.at(locale, pointer)),
    open: visit,
    more: <Endings open={open} />,
  };
}

/** The buttons that do what is left without its field. */
function Endings({ open }: { open: Open }) {
  const { editor, reading } = usePanel();
  const { pointer, file = '', message, repair, allow, code } = open;
  const picture = pointer === '' ? pictureAt(reading, file) : undefined;
  return (
    <>
      {repair && (
        <Button title={message} act={() => editor.session.write({ repair: open })}>
          Repair
        </Button>
      )}
      {allow && code && <ThisIsRight {...open} code={code} />}
      {picture && <WithoutMetadata {...picture} place={picture} />}
    </>
  );
}
