import { useId, useState } from 'react';
import { nameOf } from '../names.ts';
import { type Place, entryOf, fieldAt, valueAt } from '../pointer.ts';
import type { Edit, Field } from '../../generated/protocol.ts';
import type { Reading } from '../reading.ts';
import { run, useEditor, useReading } from './context.ts';
import { PlaceList } from './lists.tsx';

/** The language of which the lists are: what is done with entries is done in every language. */
export const languageOf = ({ locale }: Place, { described }: Reading): string =>
  locale === '' ? '' : described.source;

/** Returns a function that makes an edit in every language, and shows a place after it. */
export function useChange(place: Place): (edit: Omit<Edit, 'locale'>, pointer: string) => void {
  const editor = useEditor();
  const locale = languageOf(place, useReading());
  return (edit, pointer) => run(editor.change({ locale, ...edit }, { ...place, pointer }));
}

interface ListProps {
  place: Place;
  pointer: string;
  field: Field;
}

/** The entries of a list, and the button that adds one. */
export function ListEntries({ place, pointer, field }: ListProps) {
  const editor = useEditor();
  const reading = useReading();
  const change = useChange(place);
  const value = reading.at(languageOf(place, reading), pointer);
  const entries = Array.isArray(value) ? value : [];
  const places = entries.map((_, index) => ({ locale: place.locale, pointer: `${pointer}/${index}` }));
  const end = `${pointer}/${entries.length}`;
  return (
    <>
      {pointer !== place.pointer && <h3>{field.name}</h3>}
      <p className="doc">{field.doc}</p>
      <PlaceList places={places} depth={1} open={(entry) => editor.open([entry])} />
      {isLanguages({ ...place, pointer }) ? (
        <NewLanguage />
      ) : (
        <button type="button" className="add" onClick={() => change({ op: 'add', pointer: end }, end)}>
          Add an entry
        </button>
      )}
    </>
  );
}

/** Whether a place is the list of languages, whose entries come and go with their texts. */
const isLanguages = ({ locale, pointer }: Place): boolean => locale === '' && pointer === '/locales';

/** The button that removes a language with its texts. */
function RemoveLanguage({ index }: { index: number }) {
  const editor = useEditor();
  const reading = useReading();
  const tag = reading.text('', `/locales/${index}/tag`);
  if (tag === undefined || tag === reading.described.source) return null;
  return (
    <Buttons name={`${nameOf(tag)}, with all its texts`}>
      <button type="button" className="remove" onClick={() => editor.write({ removeLocale: tag })}>
        Remove
      </button>
    </Buttons>
  );
}

/** What adds a language with its texts. */
function NewLanguage() {
  const editor = useEditor();
  const id = useId();
  const [tag, setTag] = useState('');
  return (
    <>
      <label htmlFor={id}>Tag of a language, such as de</label>
      <input id={id} type="text" autoCapitalize="off" value={tag} onChange={({ target }) => setTag(target.value)} />
      <button type="button" className="add" onClick={() => editor.write({ newLocale: tag.trim() })}>
        Add a language as a draft
      </button>
    </>
  );
}

/** What can be done with the entry that contains a place, and with its list. */
export function EntryButtons({ place }: { place: Place }) {
  const editor = useEditor();
  const reading = useReading();
  const change = useChange(place);
  const entry = entryOf(reading.described, place.locale, place.pointer);
  if (!entry) return null;
  const { list, index } = entry;
  const entries = reading.at(languageOf(place, reading), list);
  const size = Array.isArray(entries) ? entries.length : 0;
  const rest = place.pointer.slice(`${list}/${index}`.length);
  const add = (at: number) => change({ op: 'add', pointer: `${list}/${at}` }, `${list}/${at}`);
  const order = (indexes: number[], to: string) =>
    change({ op: 'order', pointer: list, order: indexes }, `${list}/${to}`);
  const move = (to: number) => order(moveIn(size, index, to), `${to}${rest}`);
  const copied = Array.from({ length: size }, (_, at) => at).toSpliced(index + 1, 0, index);
  const name = `Entry ${index + 1} of ${size}`;
  if (isLanguages({ ...place, pointer: list })) return <RemoveLanguage index={index} />;
  const inList = fieldAt(reading.described, place.locale, list)?.name ?? 'The list';
  return (
    <>
      <Buttons name={name}>
        <button type="button" onClick={() => order(copied, String(index + 1))}>
          Copy
        </button>
        <button type="button" disabled={index === 0} onClick={() => move(index - 1)}>
          Move up
        </button>
        <button type="button" disabled={index >= size - 1} onClick={() => move(index + 1)}>
          Move down
        </button>
        <button
          type="button"
          className="remove"
          onClick={() => change({ op: 'remove', pointer: `${list}/${index}` }, list)}
        >
          Remove
        </button>
      </Buttons>
      <Buttons name={`${inList}, the list`}>
        <button type="button" onClick={() => add(index)}>
          Add above
        </button>
        <button type="button" onClick={() => add(index + 1)}>
          Add below
        </button>
        <button type="button" onClick={() => editor.open([{ ...place, pointer: list }])}>
          All entries
        </button>
      </Buttons>
    </>
  );
}

function Buttons({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="entry" role="group" aria-label={name}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}

/** Returns the order of a list after one entry moved. */
function moveIn(size: number, from: number, to: number): number[] {
  const order = Array.from({ length: size }, (_, at) => at);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/** The checkboxes of the CVs that the settings list, for an entry that can be in them. */
export function Cvs({ place }: { place: Place }) {
  const reading = useReading();
  const change = useChange(place);
  const entry = entryOf(reading.described, place.locale, place.pointer);
  if (!entry) return null;
  const pointer = `${entry.list}/${entry.index}/cv`;
  const field = fieldAt(reading.described, place.locale, pointer);
  const cvs = reading.at('', '/cvs');
  if (!field || !Array.isArray(cvs)) return null;
  const locale = languageOf(place, reading);
  const value = reading.at(locale, pointer) ?? [];
  // A draft is a text until the compiler answers.
  const chosen = typeof value === 'string' ? value.split(',') : Object.values(value);
  const ids = cvs.map((cv) => valueAt(cv, '/id') as string);
  const set = (id: string, isIn: boolean) => {
    const text = ids.filter((other) => (other === id ? isIn : chosen.includes(other))).join();
    change({ op: 'set', pointer, text }, place.pointer);
  };
  return (
    <fieldset>
      <legend>{field.name}</legend>
      {ids.map((id) => (
        <div key={id} className="row">
          <label>
            <input
              type="checkbox"
              name={`${pointer} ${id}`}
              checked={chosen.includes(id)}
              onChange={({ target }) => set(id, target.checked)}
            />{' '}
            {id}
          </label>
          <a href={`/cv/${id}/${locale}.pdf`} target="_blank" rel="noreferrer">
            PDF as it is saved
          </a>
        </div>
      ))}
    </fieldset>
  );
}
