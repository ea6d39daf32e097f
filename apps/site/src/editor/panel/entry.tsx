import { type ReactNode, useId, useState } from 'react';
import { ArticleList } from '../article/article-list.tsx';
import { articles, languageOf } from '../article/articles.ts';
import { nameOf } from '../names.ts';
import { type Place, entryOf, fieldAt } from '../pointer.ts';
import type { Edit, Field } from '../../generated/protocol.ts';
import { Button } from './button.tsx';
import { usePanel, usePlace } from './context.ts';
import { Proposals } from './proposals.tsx';
import { Places } from './rows.tsx';
import { Ticks } from './ticks.tsx';

/** Returns the open place, with the language in which the lists are: what is done with entries is done in every one. */
export function useEntry() {
  const { editor, reading } = usePanel();
  const place = usePlace();
  const locale = languageOf(place, reading);
  return {
    place,
    locale,
    entry: entryOf(reading.described, place.locale, place.pointer),
    /** Makes an edit in every language, and shows a place after it. */
    change: (edit: Omit<Edit, 'locale'>, pointer = place.pointer) =>
      editor.change({ locale, ...edit }, { ...place, pointer }),
  };
}

/** The entries of a list, and the button that adds one. */
export function ListEntries({ pointer, field }: { pointer: string; field: Field }) {
  const { reading } = usePanel();
  const { place, locale, change } = useEntry();
  const value = reading.at(locale, pointer);
  if (pointer === articles) return <ArticleList />;
  const entries = Array.isArray(value) ? value : [];
  const end = `${pointer}/${entries.length}`;
  return (
    <>
      {pointer !== place.pointer && <h3>{field.name}</h3>}
      <p className="doc">{field.doc}</p>
      <Places
        places={entries.map((_, index) => ({ locale: place.locale, pointer: `${pointer}/${index}` }))}
        depth={1}
      />
      {isLanguages({ locale, pointer }) ? (
        <NewLanguage />
      ) : (
        <Button className="add" act={() => change({ op: 'add', pointer: end }, end)}>
          Add an entry
        </Button>
      )}
    </>
  );
}

/** Whether a place is the list of languages, whose entries come and go with their texts. */
const isLanguages = ({ locale, pointer }: Place): boolean => locale === '' && pointer === '/locales';

/** What adds a language with its texts. */
function NewLanguage() {
  const { session } = usePanel();
  const id = useId();
  const [tag, setTag] = useState('');
  return (
    <>
      <label htmlFor={id}>Tag of a language, such as de</label>
      <Proposals name="language" format="language-tag" value={tag} onType={setTag}>
        <input id={id} type="text" autoCapitalize="off" value={tag} onChange={({ target }) => setTag(target.value)} />
      </Proposals>
      <Button className="add" act={() => session.write({ newLocale: tag.trim() })}>
        Add a language as a draft
      </Button>
    </>
  );
}

/** The button that removes a language with its texts. */
function RemoveLanguage({ index }: { index: number }) {
  const { session, reading } = usePanel();
  const tag = reading.text('', `/locales/${index}/tag`);
  if (tag === undefined || tag === reading.described.source) return null;
  return (
    <Buttons name={`${nameOf(tag)}, with all its texts`}>
      <Button className="remove" act={() => session.write({ removeLocale: tag })}>
        Remove
      </Button>
    </Buttons>
  );
}

/** What can be done with the entry that contains the open place, and with its list. */
export function EntryButtons() {
  const { editor, reading } = usePanel();
  const { place, locale, entry, change } = useEntry();
  if (!entry) return null;
  const { list, index } = entry;
  if (isLanguages({ locale, pointer: list })) return <RemoveLanguage index={index} />;
  const entries = reading.at(locale, list);
  const all = Array.isArray(entries) ? [...entries.keys()] : [];
  const rest = place.pointer.slice(`${list}/${index}`.length);
  const add = (at: number) => change({ op: 'add', pointer: `${list}/${at}` }, `${list}/${at}`);
  const order = (indexes: number[], to: string) =>
    change({ op: 'order', pointer: list, order: indexes }, `${list}/${to}`);
  const move = (to: number) => order(all.toSpliced(index, 1).toSpliced(to, 0, index), `${to}${rest}`);
  const inList = fieldAt(reading.described, place.locale, list)?.name ?? 'The list';
  return (
    <>
      <Buttons name={`Entry ${index + 1} of ${all.length}`}>
        <Button act={() => order(all.toSpliced(index + 1, 0, index), String(index + 1))}>Copy</Button>
        <Button disabled={index === 0} act={() => move(index - 1)}>
          Move up
        </Button>
        <Button disabled={index >= all.length - 1} act={() => move(index + 1)}>
          Move down
        </Button>
        <Button className="remove" act={() => change({ op: 'remove', pointer: `${list}/${index}` }, list)}>
          Remove
        </Button>
      </Buttons>
      <Buttons name={`${inList}, the list`}>
        <Button act={() => add(index)}>Add above</Button>
        <Button act={() => add(index + 1)}>Add below</Button>
        <Button act={() => editor.open([{ ...place, pointer: list }])}>All entries</Button>
      </Buttons>
    </>
  );
}

const Buttons = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="entry" role="group" aria-label={name}>
    <h3>{name}</h3>
    {children}
  </div>
);

/** The checkboxes of the CVs that the settings list, for an entry that can be in them. */
export function Cvs() {
  const { reading } = usePanel();
  const { place, locale, entry, change } = useEntry();
  const pointer = entry ? `${entry.list}/${entry.index}/cv` : '';
  const field = fieldAt(reading.described, place.locale, pointer);
  const cvs = reading.cvs();
  if (field?.entry?.ids !== 'cvs' || cvs.length === 0) return null;
  const value = reading.at(locale, pointer) ?? [];
  return (
    <Ticks
      name={field.name ?? ''}
      names={cvs}
      // A draft is a text until the compiler answers.
      chosen={typeof value === 'string' ? value.split(',') : (Object.values(value) as string[])}
      choose={(chosen) => change({ op: 'set', pointer, text: chosen.join() })}
      beside={(id) => (
        <a href={`/cv/${id}/${locale}.pdf`} target="_blank" rel="noreferrer">
          PDF as it is saved
        </a>
      )}
    />
  );
}
