import { type ReactNode, useState } from 'react';
import { useStore } from '../editor/store.ts';
import { nameOf, namesOf } from '../editor/names.ts';
import type { Choice, Conflicts } from './conflicts.ts';

/** What others have changed too, each value by its name with both versions: one is chosen. */
export default function ConflictList({ conflicts }: { conflicts: Conflicts }) {
  const { values, files, message } = useStore(conflicts);
  const { reading } = conflicts.session;
  return (
    <ul aria-label="Changed by others too">
      {values.map((value) => (
        <Conflict
          key={JSON.stringify(value)}
          name={[...namesOf(reading, value, reading.described.source), nameOf(value.locale)].join(' › ')}
          mine={value.new ?? 'Removed'}
          theirs={value.old ?? 'Removed'}
          choose={(choice) => void conflicts.choose(value, choice).catch(reportError)}
        />
      ))}
      {files.map((path) => (
        <Conflict
          key={path}
          name={path}
          mine={<Version path={path} bytes={conflicts.file(path, 'mine')} />}
          theirs={<Version path={path} bytes={conflicts.file(path, 'theirs')} />}
          choose={(choice) => conflicts.chooseFile(path, choice)}
        />
      ))}
      {message !== '' && <li role="alert">{message}</li>}
    </ul>
  );
}

/** A version of a file: a picture is shown. */
function Version({ path, bytes }: { path: string; bytes: Uint8Array | undefined }) {
  const [address] = useState(() => URL.createObjectURL(new Blob(bytes ? [new Uint8Array(bytes)] : [])));
  if (!bytes) return 'Removed';
  return path.startsWith('media/') ? <img alt="" src={address} /> : 'The whole file';
}

interface ConflictProps {
  name: string;
  mine: ReactNode;
  theirs: ReactNode;
  choose: (choice: Choice) => void;
}

function Conflict({ name, mine, theirs, choose }: ConflictProps) {
  return (
    <li>
      <h3>{name}</h3>
      <button type="button" onClick={() => choose('mine')}>
        Keep mine
      </button>
      <p className="version">{mine}</p>
      <button type="button" onClick={() => choose('theirs')}>
        Take theirs
      </button>
      <p className="version">{theirs}</p>
    </li>
  );
}
