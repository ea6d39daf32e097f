import { useSyncExternalStore } from 'react';

/** A state that is replaced and never changed, so that what is computed from it is computed once. */
export class Store<State extends object> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(first: State) {
    this.#state = first;
  }

  get state(): State {
    return this.#state;
  }

  /** Calls a function after each change, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  protected set(changed: Partial<State>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

/** The state of a store, as of this rendering. */
export const useStore = <State extends object>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, () => store.state);
