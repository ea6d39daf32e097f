import type { Choice, Conflict } from './merge.ts';

interface ConflictsProps {
  conflicts: readonly Conflict[];
  choose: (id: string, choice: Choice) => void;
}

/** Lines that others have changed too, each beside one's own: one is chosen. */
export function Conflicts({ conflicts, choose }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <ul aria-label="Changed by others too">
      {conflicts.map(({ id, path, mine, theirs }) => (
        <li key={id}>
          <h3>{path}</h3>
          <button type="button" onClick={() => choose(id, 'mine')}>
            Keep mine
          </button>
          <pre>{mine ?? 'Removed, or a picture'}</pre>
          <button type="button" onClick={() => choose(id, 'theirs')}>
            Take theirs
          </button>
          <pre>{theirs ?? 'Removed, or a picture'}</pre>
        </li>
      ))}
    </ul>
  );
}
