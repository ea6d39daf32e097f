type Listener = (event: MediaQueryListEvent) => void;

const matching = new Set<string>();
const listeners = new Map<string, Set<Listener>>();

/** Replaces `matchMedia`, which jsdom does not have. No query matches by default. */
export const media = {
  match: (query: string) => ({
    get matches() {
      return matching.has(query);
    },
    addEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions) => {
      if (type !== 'change') return;
      options?.signal?.addEventListener('abort', () => listeners.get(query)?.delete(listener));
      listeners.set(query, (listeners.get(query) ?? new Set()).add(listener));
    },
    removeEventListener: (type: string, listener: Listener) => {
      if (type === 'change') listeners.get(query)?.delete(listener);
    },
  }),
  /** Sets whether a query matches and notifies its listeners. */
  set(query: string, matches: boolean) {
    if (matches) matching.add(query);
    else matching.delete(query);
    for (const listener of listeners.get(query) ?? []) listener({ matches } as MediaQueryListEvent);
  },
  /** Returns the number of listeners of all queries. */
  listening: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  reset() {
    matching.clear();
    listeners.clear();
  },
};
