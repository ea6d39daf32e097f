import { useId, useState } from 'react';
import { ArticleList } from '../article/article-list.tsx';
import { articles, languageOf } from '../article/articles.ts';
import { nameOf } from '../names.ts';
import { type Place, entryOf, fieldAt, keysOf } from '../pointer.ts';
import type { Edit, Field } from '../../generated/protocol.ts';
import { Button, Buttons } from './button.tsx';
import { usePanel, usePlace } from './context.ts';
import { Proposals } from './proposals.tsx';
import { Places } from './rows.tsx';
import { Ticks } from './ticks.tsx';

/** Returns the open place, with the language in which the lists are: what is done with entries is done in every one. */
export function useEntry() {
  const { editor, reading } = usePanel();
  const place = usePlace();
  const locale = languageOf(place, reading);
  const entry = entryOf(reading.described, place.locale, place.pointer);
  /** Makes an edit in every language, and shows a place after it. */
  const change = (edit: Omit<Edit, 'locale'>, pointer = place.pointer) =>
    editor.change({ locale, ...edit }, { ...place, pointer });
  return {
    place,
    locale,
    entry: entry?.list === articles ? undefined : entry,
    change,
    /** Adds an entry to a list, and shows it. */
    add: (list: string, index: number) => {
      const made = crypto.randomUUID();
      return change({ op: 'add', pointer: `${list}/${index}`, entry: made }, `${list}/${made}`);
    },
  };
}

/** The entries of a list, and the button that adds one. */
export function ListEntries({ pointer, field }: { pointer: string; field: Field }) {
  const { reading } = usePanel();
  const { place, locale, add } = useEntry();
  if (pointer === articles) return <ArticleList />;
  const entries = keysOf(reading.at(locale, pointer));
  return (
    <>
      {pointer !== place.pointer && <h3>{field.name}</h3>}
      <p className="doc">{field.doc}</p>
      <Places places={entries.map((key) => ({ locale: place.locale, pointer: `${pointer}/${key}` }))} depth={1} />
      {isLanguages({ locale, pointer }) ? (
        <NewLanguage />
      ) : (
        <Button className="add" act={() => add(pointer, entries.length)}>
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
function RemoveLanguage({ entry }: { entry: string }) {
  const { session, reading } = usePanel();
  const tag = reading.text('', `${entry}/tag`);
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
  const { place, locale, entry, add, change } = useEntry();
  if (!entry) return null;
  const { list, pointer, key } = entry;
  if (isLanguages({ locale, pointer: list })) return <RemoveLanguage entry={pointer} />;
  const keys = keysOf(reading.at(locale, list));
  const index = keys.indexOf(key);
  const all = [...keys.keys()];
  const copy = () => {
    const made = crypto.randomUUID();
    return change(
      { op: 'order', pointer: list, order: all.toSpliced(index + 1, 0, index), entry: made },
      `${list}/${made}`,
    );
  };
  const move = (to: number) =>
    change({ op: 'order', pointer: list, order: all.toSpliced(index, 1).toSpliced(to, 0, index) });
  const inList = fieldAt(reading.described, place.locale, list)?.name ?? 'The list';
  return (
    <>
      <Buttons name={`Entry ${index + 1} of ${all.length}`}>
        <Button act={copy}>Copy</Button>
        <Button disabled={index === 0} act={() => move(index - 1)}>
          Move up
        </Button>
        <Button disabled={index >= all.length - 1} act={() => move(index + 1)}>
          Move down
        </Button>
        <Button className="remove" act={() => change({ op: 'remove', pointer }, list)}>
          Remove
        </Button>
      </Buttons>
      <Buttons name={`${inList}, the list`}>
        <Button act={() => add(list, index)}>Add above</Button>
        <Button act={() => add(list, index + 1)}>Add below</Button>
        <Button act={() => editor.open([{ ...place, pointer: list }])}>All entries</Button>
      </Buttons>
    </>
  );
}

/** The checkboxes of the CVs that the settings list, for an entry that can be in them. */
export function Cvs() {
  const { reading, session } = usePanel();
  const { place, locale, entry, change } = useEntry();
  const pointer = entry ? `${entry.pointer}/cv` : '';
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
      beside={(id) =>
        session.isAlone ? (
          'PDF: made at publication'
        ) : (
          <a href={`/cv/${id}/${locale}.pdf`} target="_blank" rel="noreferrer">
            PDF as it is saved
          </a>
        )
      }
    />
  );
}
