import type { Place } from './pointer.ts';
import type { Kept } from './session.ts';

/** The key in the storage of the browser: that of the dev server's origin, never of the published site. */
let key = 'content-editor';

/** The storage: that of the tab, in which the dev server loads the page again. */
let storage = sessionStorage;

/** Keeps the drafts of a content under its name, also after the tab is closed. */
export function keepUnder(name: string, isKept: boolean): void {
  key = `content-editor ${name}`;
  if (isKept) storage = localStorage;
}

/** What a page leaves to the one that is made in its place. */
export interface KeptPage extends Kept {
  /** Whether the editor was on when the dev server loaded the page again, and the places that it showed. */
  isContinued: boolean;
  places: readonly Place[];
}

export const nothingKept: KeptPage = { edits: [], undos: [], message: '', seen: {}, isContinued: false, places: [] };

/** Returns what the page before this one left. */
export const keptPage = (): KeptPage => ({
  ...nothingKept,
  ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<KeptPage>),
});

/** Leaves something to the next page. Returns whether the storage of the browser has room for it. */
export function keepPage(page: KeptPage): boolean {
  try {
    storage.setItem(key, JSON.stringify(page));
    return true;
  } catch {
    return false;
  }
}
