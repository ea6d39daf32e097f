type Listener = (event: MediaQueryListEvent) => void;

const matching = new Set<string>();
const listeners = new Map<string, Set<Listener>>();

/** Stands in for the browser's media queries, of which jsdom has none: nothing matches until a test says so. */
export const media = {
  match: (query: string) => ({
    get matches() {
      return matching.has(query);
    },
    addEventListener: (_: 'change', listener: Listener, options?: AddEventListenerOptions) => {
      options?.signal?.addEventListener('abort', () => listeners.get(query)?.delete(listener));
      listeners.set(query, (listeners.get(query) ?? new Set()).add(listener));
    },
    removeEventListener: (_: 'change', listener: Listener) => {
      listeners.get(query)?.delete(listener);
    },
  }),
  /** Makes a query match, or not, and tells those who listen. */
  set(query: string, matches: boolean) {
    if (matches) matching.add(query);
    else matching.delete(query);
    for (const listener of listeners.get(query) ?? []) listener({ matches } as MediaQueryListEvent);
  },
  /** How many listen to all queries together. */
  listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  reset() {
    matching.clear();
    listeners.clear();
  },
};
