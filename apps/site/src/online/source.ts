import type { Files } from './files.ts';
import type { Choice, Conflict } from './merge.ts';

/** What was sent, or the conflicts that the author must decide before it is. */
export type Sent = { address: string; base: Files; files: Files } | { conflicts: Conflict[] };

/** Where a content comes from, and where its changes go. Paths are those in the content folder. */
export interface Source {
  /** What the page calls it. */
  readonly name: string;
  /** The files without one's changes, and as they were when the source was opened. */
  readonly base: Files;
  readonly present: Files;
  /** Whether the changes are there again after the page is left. */
  readonly isKept: boolean;
  /** Keeps the files after a save. */
  save: (files: Files) => Promise<void>;
  /** Hands the changes in, with one line that describes them; absent where nobody receives them. */
  send?: (files: Files, message: string, choices: ReadonlyMap<string, Choice>) => Promise<Sent>;
}

/** The most files and bytes of a content: those that the compiler accepts would fill the memory of a telephone. */
const maxFiles = 2_000;
const maxBytes = 100 << 20;

/** Throws if files are more than the page can hold. */
export function checkSize(files: readonly { size: number }[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > maxFiles || bytes > maxBytes) {
    throw new Error(
      `The content has ${files.length} files of ${Math.ceil(bytes / 2 ** 20)} MB: too many for this page.`,
    );
  }
}
