import type { Place } from './pointer.ts';
import type { Kept } from './session.ts';

/** The key in the session storage of the browser: that of the dev server's origin, never of the published site. */
const key = 'content-editor';

interface Stored extends Kept {
  /** Whether the dev server has loaded the page again while the editor was on, and the places that it showed. */
  isContinued: boolean;
  places: Place[];
}

const nothing: Stored = { edits: [], undos: [], message: '', isContinued: false, places: [] };
let current = nothing;

/** Keeps the drafts while the page is made anew. */
export function keep(kept: Kept): void {
  current = { ...current, ...kept };
  store();
}

function store(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(current));
  } catch {
    sessionStorage.removeItem(key); // A picture is larger than the storage.
  }
}

/** Returns what the page before this one kept. */
export function keptPage(): Kept & Pick<Stored, 'places'> {
  return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Stored>) };
}

/** Asks before a page with drafts is left. The dev server asks nothing when it loads the page again: the drafts come back. */
export function askBeforeLeaving(state: () => Pick<Stored, 'isContinued' | 'places'>): void {
  import.meta.hot?.on('vite:beforeFullReload', () => {
    current = { ...current, ...state() };
    store();
  });
  addEventListener('beforeunload', (event) => {
    if (current.edits.length > 0 && !current.isContinued) event.preventDefault();
  });
}
