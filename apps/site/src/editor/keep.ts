import { type KeptPage, keepPage, keptPage, nothingKept } from './kept.ts';
import type { Edit } from '../generated/protocol.ts';
import type { Drafts, Kept } from './session.ts';

/** The name of the cache that has the pictures, which are larger than the session storage. */
const cacheName = 'content-editor';

/** The addresses under which the pictures of this page are kept, by their data. */
const kept = new Map<string, string>();

let page = nothingKept;

/** Keeps the drafts while the page is made anew. Returns whether there was room for all of them. */
export async function keep(drafts: Kept): Promise<boolean> {
  page = { ...page, ...drafts, edits: drafts.edits.map(withAddress) };
  const areTextsKept = keepPage(page);
  return (await keepPictures(drafts.edits)) && areTextsKept;
}

/** Returns the edit of a picture with its address in place of its data, and any other one as it is. */
function withAddress(edit: Edit): Edit {
  if (!edit.data) return edit;
  const address = kept.get(edit.data) ?? `/kept-pictures/${crypto.randomUUID()}`;
  kept.set(edit.data, address);
  return { ...edit, data: address };
}

async function keepPictures(edits: readonly Edit[]): Promise<boolean> {
  const wanted = new Set(edits.flatMap(({ data }) => data ?? []));
  if (kept.size === 0) return true;
  try {
    const cache = await caches.open(cacheName);
    for (const [data, address] of kept) {
      if (!wanted.has(data)) {
        kept.delete(data);
        await cache.delete(address);
      } else if (!(await cache.match(address))) await cache.put(address, new Response(data));
    }
    return true;
  } catch {
    return false; // the browser has no room, or keeps nothing in a private window
  }
}

/** Returns what the page before this one kept, with its pictures. */
export async function keptDrafts(): Promise<KeptPage> {
  const { edits, ...rest } = keptPage();
  const restored = await Promise.all(edits.map(withData));
  return { ...rest, edits: restored.filter((edit) => edit !== undefined) };
}

/** Returns an edit with its picture; undefined if the browser has removed it. */
async function withData(edit: Edit): Promise<Edit | undefined> {
  if (!edit.data) return edit;
  const cache = await caches.open(cacheName);
  const data = await (await cache.match(edit.data))?.text();
  if (data === undefined) return undefined;
  kept.set(data, edit.data);
  return { ...edit, data };
}

/** Asks before a page with drafts is left. The dev server asks nothing when it loads the page again: the drafts come back. */
export function askBeforeLeaving(state: () => Omit<KeptPage, keyof Drafts>): void {
  let isReloaded = false;
  const keepState = () => {
    isReloaded = true;
    page = { ...page, ...state() };
    keepPage(page);
  };
  // Vite's client loads the page again by itself, also when its connection comes back.
  for (const event of ['vite:beforeFullReload', 'vite:ws:disconnect'] as const) import.meta.hot?.on(event, keepState);
  addEventListener('beforeunload', (event) => {
    if (page.edits.length > 0 && !isReloaded) event.preventDefault();
  });
}
