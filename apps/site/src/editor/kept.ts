import type { Place } from './pointer.ts';
import type { Kept } from './session.ts';

/** The key in the session storage of the browser: that of the dev server's origin, never of the published site. */
const key = 'content-editor';

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
  ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<KeptPage>),
});

/** Leaves something to the next page. Returns whether the storage of the browser has room for it. */
export function keepPage(page: KeptPage): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(page));
    return true;
  } catch {
    return false;
  }
}
