import { diffWords } from 'diff';
import { useEffect, useState } from 'react';
import { placeSeen } from '../drafts.ts';
import { labelOf, nameOf, namesOf } from '../names.ts';
import type { Difference } from '../../generated/protocol.ts';
import { Button, run } from './button.tsx';
import { usePanel } from './context.ts';
import { Names, Places, Rows, keyOf } from './rows.tsx';

/** The places of what is not saved, and the differences from the last commit. */
export function Changes() {
  const { session, edits, described } = usePanel();
  const [changes, setChanges] = useState<Difference[]>();
  const { version } = described;
  useEffect(() => void run(async () => setChanges(await session.changes())), [session, version]);
  if (!changes) return null;
  if (changes.length === 0 && edits.length === 0)
    return <p className="doc">Nothing has changed since the last version in Git.</p>;
  const places = edits.map((edit) => ({ locale: edit.locale, pointer: placeSeen(edit, described) }));
  const rows = changes.map((change) => ({ key: keyOf(change), names: [], body: <Change change={change} /> }));
  return (
    <>
      <Places name="Not saved" places={[...new Map(places.map((place) => [keyOf(place), place])).values()]} />
      {changes[0] && !session.isAlone && <Commit first={changes[0]} />}
      <Rows name="Since the last version in Git" rows={rows} />
    </>
  );
}

/** Commits the content as it is saved, with a message; nothing is pushed. */
function Commit({ first }: { first: Difference }) {
  const { session, reading, language, edits } = usePanel();
  const [message, setMessage] = useState(`Change ${labelOf(reading, first, language)}`);
  const isReady = edits.length === 0 && message.trim() !== '';
  return (
    <div className="right">
      <input type="text" aria-label="Message" value={message} onChange={({ target }) => setMessage(target.value)} />
      <Button disabled={!isReady} act={() => session.write({ commit: message.trim() })}>
        Commit
      </Button>
    </div>
  );
}

/** A change since the last commit: its words are marked as removed and added. */
function Change({ change }: { change: Difference }) {
  const { session, reading, language } = usePanel();
  const { locale, pointer, past = false, old, new: now } = change;
  const restore = () => session.decide({ op: 'restore', locale, pointer, past, entry: crypto.randomUUID() });
  return (
    <div className="place">
      <span className="names">
        <Names names={namesOf(reading, change, language)} />
        {locale !== '' && <span className="why">{nameOf(locale)}</span>}
        <Button className="why" act={restore}>
          Restore
        </Button>
      </span>
      <p>
        <ChangedWords before={old ?? ''} now={now ?? ''} />
      </p>
    </div>
  );
}

/** The words of a text, with those that were removed and added. */
export function ChangedWords({ before, now }: { before: string; now: string }) {
  return diffWords(before, now).map(({ added, removed, value }, index) => {
    const Word = added ? 'ins' : removed ? 'del' : 'span';
    return <Word key={index}>{value}</Word>;
  });
}
