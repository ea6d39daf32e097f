import type { ReactNode } from 'react';
import { nameOf, namesOf, titleOf } from '../names.ts';
import { bareEdit } from '../picture.ts';
import { type Place, fieldAt } from '../pointer.ts';
import type { Open, Value } from '../../generated/protocol.ts';
import type { Reading } from '../reading.ts';
import { pictureAt, placesMatching, wordsOf } from '../search.ts';
import { useStore } from '../store.ts';
import { run, useEditor, useLanguage, useReading } from './context.ts';
import { ThisIsRight } from './right.tsx';

const keyOf = ({ locale, pointer }: Place) => `${locale} ${pointer}`;

/** The name of a place: what it is in, and its own. */
export function Names({ names, words = [] }: { names: readonly string[]; words?: readonly string[] }) {
  const around = names.slice(0, -1).join(' › ');
  return (
    <>
      {around !== '' && (
        <>
          <span className="path">{around}</span>
          <span className="to"> › </span>
        </>
      )}
      <span>
        <Marked text={names.at(-1) ?? ''} words={words} />
      </span>
    </>
  );
}

/** A text in which the words of a search are marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'i'));
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

interface RowProps {
  place: Place;
  names: readonly string[];
  /** The text of the place. */
  text: string;
  why?: string;
  words?: readonly string[];
  open: () => void;
}

/** A row of a list, which leads to a place: its name, why it is in the list, and its text. */
function Row({ place, names, text, why, words = [], open }: RowProps) {
  return (
    <button type="button" className="place" name={keyOf(place)} onClick={open}>
      <span className="names">
        <Names names={names} words={words} />
        {why !== undefined && <span className="why">{why}</span>}
      </span>{' '}
      <span className="note">
        <Marked text={around(text, words)} words={words} />
      </span>
    </button>
  );
}

/** Returns a text from shortly before the first word that is found in it: a row shows its beginning. */
function around(text: string, words: readonly string[]): string {
  const at = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((index) => index >= 0));
  return Number.isFinite(at) && at > 30 ? `…${text.slice(at - 20)}` : text;
}

interface ListProps {
  places: readonly Place[];
  /** The number of names of each place that are shown. */
  depth?: number;
  words?: readonly string[];
  open?: (place: Place) => void;
  label?: string;
  className?: string;
}

/** Places with their texts in the language of the page. What they are in is seen once for those that follow each other. */
export function PlaceList({ places, depth = Infinity, words = [], open, label, className }: ListProps) {
  const editor = useEditor();
  const reading = useReading();
  const language = useLanguage();
  const rows = places.map((place) => ({
    place,
    names: namesOf(reading, place, language).slice(-depth),
    text: textOf(reading, place, language, words),
  }));
  return (
    <List
      label={label}
      className={className}
      paths={rows.map(({ names }) => names.slice(0, -1).join(' › '))}
      items={rows.map((row) => (
        <Row
          key={keyOf(row.place)}
          {...row}
          words={words}
          open={() => (open ? open(row.place) : editor.visit(row.place))}
        />
      ))}
    />
  );
}

/**
 * Returns the text of a place as a row shows it: that in which the words of a search are found, or that in the language
 * of the reader. An entry has its text as its name.
 */
function textOf(reading: Reading, { locale, pointer }: Place, reader: string, words: readonly string[]): string {
  const { source, locales } = reading.described;
  const languages = locale === source ? [reader, source, ...locales] : [locale];
  const values = languages.map((tag) => reading.at(tag, pointer)).filter((value) => value !== undefined);
  const isFound = (value: Value) =>
    typeof value === 'string' && words.every((word) => value.toLowerCase().includes(word));
  const found = words.length > 0 ? values.find(isFound) : undefined;
  if (typeof found === 'string') return found;
  const [value] = values;
  return typeof value === 'string' || Array.isArray(value)
    ? titleOf(value, fieldAt(reading.described, locale, pointer))
    : '';
}

interface PlainListProps {
  items: readonly ReactNode[];
  /** What the items are in. */
  paths?: readonly string[];
  label?: string | undefined;
  className?: string | undefined;
}

function List({ items, paths = [], label, className }: PlainListProps) {
  const isSame = (index: number) => index > 0 && paths[index] !== '' && paths[index] === paths[index - 1];
  return (
    <ul aria-label={label} className={className}>
      {items.map((item, index) => (
        <li key={index} className={paths.length > 0 && isSame(index) ? 'same' : ''}>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** A list below its name and the number of its items; nothing without items. */
export function NamedList({ name, items, paths }: { name: string; items: readonly ReactNode[]; paths?: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>
        {name}
        <span className="note"> {items.length}</span>
      </h3>
      <List label={name} items={items} {...(paths && { paths })} />
    </>
  );
}

/** Places below a name and their number; nothing without places. */
export function Group({ name, ...list }: ListProps & { name: string }) {
  const editor = useEditor();
  if (list.places.length === 0) return null;
  return (
    <>
      <h3>
        {name}
        <span className="note"> {list.places.length}</span>
      </h3>
      <PlaceList label={name} open={(place) => editor.open([place])} {...list} />
    </>
  );
}

/** What a search finds. */
export function Found() {
  const editor = useEditor();
  const { words } = useStore(editor);
  const places = placesMatching(useReading(), words, useLanguage());
  if (places.length === 0)
    return <p className="doc">Nothing found. Try a word of the text itself, or the name of a section.</p>;
  return <Group name="Found" places={places} words={wordsOf(words)} open={(place) => editor.visit(place)} />;
}

/** The values that are left, in each language. */
export function Todo() {
  const editor = useEditor();
  const { todo } = editor;
  const reading = useReading();
  const language = useLanguage();
  if (todo.length === 0) return <p className="doc">Nothing is left to do.</p>;
  return ['', ...reading.described.locales].map((tag) => {
    const left = todo.filter(({ locale }) => locale === tag);
    const paths = left.map((open) => namesOf(reading, open, language).slice(0, -1).join(' › '));
    return (
      <NamedList
        key={tag}
        name={nameOf(tag)}
        paths={paths}
        items={left.map((open) => (
          <TodoItem key={keyOf(open)} open={open} />
        ))}
      />
    );
  });
}

/** A value that leads to its field, or a fault of a file; with the button that repairs it, if the compiler can. */
function TodoItem({ open }: { open: Open }) {
  const editor = useEditor();
  const reading = useReading();
  const language = useLanguage();
  const { locale, pointer, why, file = '', message = '', repair = false } = open;
  const picture = pointer === '' ? pictureAt(reading, file) : undefined;
  const names = namesOf(reading, open, language).slice(locale === '' ? 1 : 0);
  return (
    <div>
      {pointer === '' ? (
        <p>{`${file}: ${message}`}</p>
      ) : (
        <Row
          place={open}
          names={names}
          why={why}
          text={why === 'fault' ? message : titleOf(reading.at(locale, pointer))}
          open={() => editor.visit(open)}
        />
      )}
      {repair && (
        <button type="button" title={message} onClick={() => editor.write({ repair: open })}>
          Repair
        </button>
      )}
      {open.allow && open.code && <ThisIsRight locale={locale} pointer={pointer} code={open.code} />}
      {picture && <WithoutMetadata place={picture} locale={picture.locale} pointer={picture.pointer} />}
    </div>
  );
}

/** The button that chooses the same picture without its metadata, and shows a place. */
export function WithoutMetadata({ place, locale, pointer }: { place: Place; locale: string; pointer: string }) {
  const editor = useEditor();
  const remove = async () => editor.change(await bareEdit(editor.session, locale, pointer), place);
  return (
    <button type="button" onClick={() => run(remove())}>
      Remove its metadata, such as the location
    </button>
  );
}
