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
          mine="Your version of the file"
          theirs="Theirs"
          choose={(choice) => conflicts.chooseFile(path, choice)}
        />
      ))}
      {message !== '' && <li role="alert">{message}</li>}
    </ul>
  );
}

interface ConflictProps {
  name: string;
  mine: string;
  theirs: string;
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
