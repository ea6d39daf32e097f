import { useEffect, useState } from 'react';
import { placeSeen } from '../drafts.ts';
import { labelOf, nameOf, namesOf } from '../names.ts';
import type { Difference } from '../../generated/protocol.ts';
import { run, useEditor, useLanguage, useReading, useSession } from './context.ts';
import { Group, Names, NamedList } from './lists.tsx';
import { ChangedWords } from './words.tsx';

/** The places of what is not saved, and the differences from the last commit. */
export function Changes() {
  const editor = useEditor();
  const { session } = editor;
  const { edits, described } = useSession();
  const [changes, setChanges] = useState<Difference[]>();
  const version = described?.version;
  useEffect(() => run(session.changes().then(setChanges)), [session, version]);
  if (!described || !changes) return null;
  if (changes.length === 0 && edits.length === 0)
    return <p className="doc">Nothing has changed since the last version in Git.</p>;
  const places = edits.map((edit) => ({ locale: edit.locale, pointer: placeSeen(edit, described) }));
  const unique = new Map(places.map((place) => [`${place.locale} ${place.pointer}`, place]));
  return (
    <>
      <Group name="Not saved" places={[...unique.values()]} open={(place) => editor.visit(place)} />
      {changes.length > 0 && <Commit first={changes[0]} />}
      <NamedList
        name="Since the last version in Git"
        items={changes.map((change) => (
          <Change key={`${change.locale} ${change.pointer}`} change={change} />
        ))}
      />
    </>
  );
}

/** Commits the content as it is saved, with a message; nothing is pushed. */
function Commit({ first }: { first: Difference | undefined }) {
  const editor = useEditor();
  const reading = useReading();
  const language = useLanguage();
  const [message, setMessage] = useState(first ? `Change ${labelOf(reading, first, language)}` : '');
  const isSaved = useSession().edits.length === 0;
  return (
    <div className="right">
      <input type="text" aria-label="Message" value={message} onChange={({ target }) => setMessage(target.value)} />
      <button
        type="button"
        disabled={!isSaved || message.trim() === ''}
        onClick={() => editor.write({ commit: message.trim() })}
      >
        Commit
      </button>
    </div>
  );
}

/** A change since the last commit: its words are marked as removed and added. */
function Change({ change }: { change: Difference }) {
  const { session } = useEditor();
  const { locale, pointer, entries, past } = change;
  const edit = { op: 'restore', locale, pointer, ...(entries && { entries }), ...(past && { past }) } as const;
  const restore = () => run(session.decide(edit));
  const names = namesOf(useReading(), change, useLanguage());
  return (
    <div className="place">
      <span className="names">
        <Names names={names} />
        {change.locale !== '' && <span className="why">{nameOf(change.locale)}</span>}
        <button type="button" className="why" onClick={restore}>
          Restore
        </button>
      </span>
      <p>
        <ChangedWords before={change.old ?? ''} now={change.new ?? ''} />
      </p>
    </div>
  );
}
