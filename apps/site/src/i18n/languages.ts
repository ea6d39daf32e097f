import type { i18n } from 'i18next';
import { type Locale, loadContent } from '../generated/locales.ts';
import { addContent, localeOf } from './i18n.ts';
import {
  type LanguageRequest,
  type LanguageState,
  choose,
  enter,
  failed,
  initialState,
  loaded,
} from './language-state.ts';
import { LoadError, fetched } from './load-error.ts';

/** Called when a requested language is on screen. */
type ShownListener = (request: LanguageRequest) => void;

/**
 * Applies the language state: fetches the requested language and sets it in the
 * i18next instance. Nothing waits for a fetch: the visitor can navigate or choose
 * again meanwhile.
 */
export class Languages {
  readonly #instance: i18n;
  readonly #changed = new Set<() => void>();
  readonly #shown = new Set<ShownListener>();
  #state: LanguageState;

  constructor(instance: i18n) {
    this.#instance = instance;
    this.#state = initialState(localeOf(instance));
  }

  readonly state = (): LanguageState => this.#state;

  /** Calls `listener` after each change of the state. Returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changed.add(listener);
    return () => this.#changed.delete(listener);
  };

  /** Calls `listener` after each change of the language on screen. Returns a function that removes it. */
  onShown(listener: ShownListener): () => void {
    this.#shown.add(listener);
    return () => this.#shown.delete(listener);
  }

  /** The visitor chooses a language. */
  choose(locale: Locale): void {
    this.#request(choose(this.#state, locale));
  }

  /** A page that names a language is shown. */
  enter(locale: Locale): void {
    this.#request(enter(this.#state, locale));
  }

  #set(state: LanguageState): void {
    this.#state = state;
    for (const listener of this.#changed) listener();
  }

  #request(state: LanguageState): void {
    const { request } = this.#state;
    this.#set(state);
    if (state.request && state.request !== request) this.#fulfil(state.request);
  }

  #fulfil(request: LanguageRequest): void {
    if (this.#instance.hasResourceBundle(request.locale, 'content')) this.#show(request);
    else void this.#fetch(request);
  }

  async #fetch(request: LanguageRequest): Promise<void> {
    try {
      addContent(this.#instance, request.locale, await fetched(loadContent[request.locale]));
      this.#show(request);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      this.#set(failed(this.#state, request));
    }
  }

  #show(request: LanguageRequest): void {
    if (this.#state.request !== request) return;
    // Without a backend i18next has changed the language when this returns.
    void this.#instance.changeLanguage(request.locale);
    this.#set(loaded(this.#state, request));
    for (const listener of this.#shown) listener(request);
  }
}
