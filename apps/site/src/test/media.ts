type Listener = (event: MediaQueryListEvent) => void;

const matching = new Set<string>();
/** The lists that `matchMedia` returned, each with its listeners. */
let lists: { query: string; listeners: Set<Listener> }[] = [];

/** Replaces `matchMedia`, which jsdom does not have. No query matches by default. */
export const media = {
  match: (query: string) => {
    const listeners = new Set<Listener>();
    lists.push({ query, listeners });
    return {
      get matches() {
        return matching.has(query);
      },
      addEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions) => {
        if (type !== 'change') return;
        options?.signal?.addEventListener('abort', () => listeners.delete(listener));
        listeners.add(listener);
      },
      removeEventListener: (type: string, listener: Listener) => {
        if (type === 'change') listeners.delete(listener);
      },
    };
  },
  /** Sets whether a query matches and notifies its listeners. */
  set(query: string, matches: boolean) {
    if (matches) matching.add(query);
    else matching.delete(query);
    const changed = lists.filter((list) => list.query === query);
    for (const listener of changed.flatMap(({ listeners }) => [...listeners]))
      listener({ matches } as MediaQueryListEvent);
  },
  /** Returns the number of listeners of all queries. */
  listening: () => lists.reduce((sum, { listeners }) => sum + listeners.size, 0),
  reset() {
    matching.clear();
    lists = [];
  },
};
