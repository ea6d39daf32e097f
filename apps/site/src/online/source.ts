import type { Picture } from '../content/media.ts';
import type { Files } from './files.ts';
import type { Merged } from './merge.ts';

/** What the compiler made of a content when the page was built: it is shown before the compiler is there. */
export interface Prepared {
  /** The files that it emitted, and its description of the content (protocol.Answer), as JSON. */
  emitted: Record<string, string>;
  described: string;
  /** The run of the desk that described it, which the page continues. */
  run: string;
  pictures: Record<string, Picture>;
}

/** What was sent, with the address of the pull request, empty if all of it was merged before; or what others have changed too, which the author must settle before it is. */
export type Sent = { address: string; base: Files; files: Files } | { merged: Merged };

/** Where a content comes from, and where its changes go. Paths are those in the content folder. */
export interface Source {
  /** What the page calls it. */
  readonly name: string;
  /** Whether the changes are there again after the page is left. */
  readonly isKept: boolean;
  readonly prepared?: Prepared;
  /** Reads the files without one's changes, and as they are now. */
  read: () => Promise<{ base: Files; present: Files }>;
  /** Keeps the files after a save. */
  save: (files: Files) => Promise<void>;
  /** Hands the changes in, with one line that describes them, or as a draft; absent where nobody receives them. */
  send?: (files: Files, message: string, isDraft: boolean) => Promise<Sent>;
  /** Continues from what others have changed with the files that the author chose. Returns the files without one's changes. */
  settle?: (files: Files) => Promise<Files>;
}

/** The maximum length of the line that describes a change, in characters. */
export const maxLine = 72;

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
