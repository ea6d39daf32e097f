// What the browser keeps of a repository until it is merged: never the token.
import { createStore, del, get, set } from 'idb-keyval';
import type { Changes } from './files.ts';

/** The work on a repository. */
export interface Kept {
  /** What differs from the default branch as it was read, and what it was there. */
  changes: Changes;
  before: Changes;
  /** The branch that has what was sent, and its last commit; absent before. */
  branch?: string | undefined;
  sent?: string | undefined;
  /** The commit of the default branch that the sent one contains. */
  sentBase?: string;
}

const store = createStore('content-editor', 'repositories');

/** Returns what is kept of a repository. */
export const keptOf = async (repository: string) => await get<Kept>(repository, store);

/** Keeps the work on a repository, or forgets it if there is none. */
export const keep = async (repository: string, kept: Kept) =>
  await (kept.changes.size > 0 || kept.branch ? set(repository, kept, store) : del(repository, store));
