import { useEffect, useState } from 'react';
import { placeSeen } from '../drafts.ts';
import { nameOf, namesOf } from '../names.ts';
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
  useEffect(() => run(session.changes().then(setChanges)), [session, described]);
  if (!described || !changes) return null;
  if (changes.length === 0 && edits.length === 0)
    return <p className="doc">Nothing has changed since the last version in Git.</p>;
  const places = edits.map((edit) => ({ locale: edit.locale, pointer: placeSeen(edit, described) }));
  const unique = new Map(places.map((place) => [`${place.locale} ${place.pointer}`, place]));
  return (
    <>
      <Group name="Not saved" places={[...unique.values()]} open={(place) => editor.visit(place)} />
      <NamedList
        name="Since the last version in Git"
        items={changes.map((change) => (
          <Change key={`${change.locale} ${change.pointer}`} change={change} />
        ))}
      />
    </>
  );
}

/** A change since the last commit: its words are marked as removed and added. */
function Change({ change }: { change: Difference }) {
  const names = namesOf(useReading(), change, useLanguage());
  return (
    <div className="place">
      <span className="names">
        <Names names={names} />
        {change.locale !== '' && <span className="why">{nameOf(change.locale)}</span>}
      </span>
      <p>
        <ChangedWords before={change.old ?? ''} now={change.new ?? ''} />
      </p>
    </div>
  );
}
