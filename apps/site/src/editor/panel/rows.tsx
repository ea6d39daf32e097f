import type { ReactNode } from 'react';
import { namesOf, titleOf } from '../names.ts';
import { type Place, fieldAt } from '../pointer.ts';
import type { Value } from '../../generated/protocol.ts';
import type { Reading } from '../reading.ts';
import { Button } from './button.tsx';
import { usePanel } from './context.ts';

/** The name of a place: what it is in, and its own. */
export function Names({ names, words = [] }: { names: readonly string[]; words?: readonly string[] }) {
  const around = aroundIn(names);
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

const aroundIn = (names: readonly string[]) => names.slice(0, -1).join(' › ');

/** A text in which the words of a search are marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'i'));
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

/** A row of a list: a place with its names, to which it leads, or something else with them. */
export interface Row {
  key: string;
  names: readonly string[];
  /** What is in the row in place of the button that leads to the place. */
  body?: ReactNode;
  /** The text of the place. */
  text?: string;
  /** Why it is in the list. */
  why?: string | undefined;
  open?: () => void;
  /** The buttons below it. */
  more?: ReactNode;
}

interface RowsProps {
  rows: readonly Row[];
  /** The name of the list, which is above it with the number of its rows. */
  name?: string | undefined;
  words?: readonly string[] | undefined;
  className?: string;
}

/** A list; nothing without rows. What they are in is seen once for those that follow each other. */
export function Rows({ rows, name, words = [], className }: RowsProps) {
  const around = rows.map(({ names }) => aroundIn(names));
  if (rows.length === 0) return null;
  return (
    <>
      {name !== undefined && (
        <h3>
          {name}
          <span className="note"> {rows.length}</span>
        </h3>
      )}
      <ul aria-label={name} className={className}>
        {rows.map(({ key, names, body, text = '', why, open, more }, index) => (
          <li key={key} className={around[index] !== '' && around[index] === around[index - 1] ? 'same' : ''}>
            {body ?? (
              <Button className="place" name={key} act={() => open?.()}>
                <span className="names">
                  <Names names={names} words={words} />
                  {why !== undefined && <span className="why">{why}</span>}
                </span>{' '}
                <span className="note">
                  <Marked text={fromWord(text, words)} words={words} />
                </span>
              </Button>
            )}
            {more}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns a text from shortly before the first word that is found in it: a row shows its beginning. */
function fromWord(text: string, words: readonly string[]): string {
  const at = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((index) => index >= 0));
  return Number.isFinite(at) && at > 30 ? `…${text.slice(at - 20)}` : text;
}

/** The key of a place in a list. */
export const keyOf = ({ locale, pointer }: Place): string => `${locale} ${pointer}`;

interface PlacesProps extends Omit<RowsProps, 'rows'> {
  places: readonly Place[];
  /** The number of names of each place that are shown. */
  depth?: number;
  open?: (place: Place) => void;
}

/** Places with their texts in the language of the page. They lead to the screen that shows them, unless `open` does. */
export function Places({ places, depth = Infinity, open, ...list }: PlacesProps) {
  const { editor, reading, language } = usePanel();
  const rows = places.map((place) => ({
    key: keyOf(place),
    names: namesOf(reading, place, language).slice(-depth),
    text: textOf(reading, place, language, list.words),
    open: () => (open ? open(place) : editor.visit(place)),
  }));
  return <Rows {...list} rows={rows} />;
}

/**
 * Returns the text of a place as a row shows it: that in which the words of a search are found, or that in the language
 * of the reader. An entry has its text as its name.
 */
function textOf(reading: Reading, { locale, pointer }: Place, reader: string, words: readonly string[] = []): string {
  const { source, locales } = reading.described;
  const languages = locale === source ? [reader, source, ...locales] : [locale];
  const values = languages.map((tag) => reading.at(tag, pointer)).filter((value) => value !== undefined);
  const isFound = (value: Value) =>
    typeof value === 'string' && words.every((word) => value.toLowerCase().includes(word));
  const found = words.length > 0 ? values.find(isFound) : undefined;
  const [value] = values;
  const field = fieldAt(reading.described, locale, pointer);
  return typeof found === 'string' ? found : field?.kind === 'record' ? '' : titleOf(value, field);
}
