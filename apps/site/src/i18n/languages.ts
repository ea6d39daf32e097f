import type { Locale } from '../generated/locales.ts';
import { localeOf } from './i18n.ts';
import {
  type LanguageRequest,
  type LanguageState,
  choose,
  enter,
  failed,
  initialState,
  loaded,
} from './language-state.ts';
import { forgetFailures } from './load-error.ts';
import type { Part, Texts } from './visit-texts.ts';

/** Called when a requested language is on screen. */
type ShownListener = (request: LanguageRequest) => void;

/**
 * Applies the language state: fetches the texts of the requested language and sets
 * it in the i18next instance. Nothing waits for a fetch: the visitor can navigate or choose
 * again meanwhile.
 */
export class Languages {
  readonly #texts: Texts;
  readonly #changed = new Set<() => void>();
  readonly #shown = new Set<ShownListener>();
  #state: LanguageState;

  constructor(texts: Texts) {
    this.#texts = texts;
    this.#state = initialState(localeOf(texts.i18n));
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

  /**
   * Shows the requested language when the texts of all mounted screens are loaded.
   * Other screens can mount meanwhile; `tried` are the parts that were requested before.
   */
  #fulfil(request: LanguageRequest, tried: readonly Part[] = []): void {
    if (this.#state.request !== request) return;
    const missing = this.#texts.missing(request.locale);
    if (missing.length === 0) this.#show(request);
    else if (missing.some((part) => tried.includes(part))) this.#fail(request);
    else void this.#fetch(request.locale, missing).then(() => this.#fulfil(request, [...tried, ...missing]));
  }

  #fetch(locale: Locale, parts: readonly Part[]): Promise<unknown> {
    return Promise.allSettled(parts.map((part) => this.#texts.load(locale, part)));
  }

  #fail(request: LanguageRequest): void {
    forgetFailures();
    this.#set(failed(this.#state, request));
  }

  #show(request: LanguageRequest): void {
    // Without a backend i18next has changed the language when this returns.
    void this.#texts.i18n.changeLanguage(request.locale);
    this.#set(loaded(this.#state, request));
    for (const listener of this.#shown) listener(request);
  }
}
