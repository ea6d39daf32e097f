import type { Locale } from '../generated/locales.ts';
import { localeOf } from './i18n.ts';
import type { Part } from '../routes.ts';
import type { Texts } from './visit-texts.ts';

/** A language that is being fetched. Requests are compared by reference. */
export interface LanguageRequest {
  locale: Locale;
  /** Whether the visitor chose it; otherwise the address on screen names it. */
  chosen: boolean;
}

/** The languages of a visit. */
export interface LanguageState {
  /** The language on screen. */
  shown: Locale;
  /** The language that replaces it as soon as it is fetched. */
  request: LanguageRequest | undefined;
  /** The language that could not be fetched, announced until the next page. */
  failed: Locale | undefined;
}

/** Returns the language of the page on screen after its request is complete. */
export function settled({ shown, request }: LanguageState): Locale {
  return request && !request.chosen ? request.locale : shown;
}

/** Called when a requested language is on screen. */
type ShownListener = (request: LanguageRequest) => void;

/**
 * Fetches the texts of the requested language and sets it in the i18next instance. Nothing
 * waits for a fetch: the visitor can navigate or choose again meanwhile.
 */
export class Languages {
  readonly #texts: Texts;
  readonly #changed = new Set<() => void>();
  readonly #shown = new Set<ShownListener>();
  #state: LanguageState;

  constructor(texts: Texts) {
    this.#texts = texts;
    this.#state = { shown: localeOf(texts.i18n), request: undefined, failed: undefined };
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

  /** The visitor chooses a language, which replaces every earlier request. */
  choose(locale: Locale): void {
    this.#request({ locale, chosen: true });
  }

  /** A page whose address or history entry names `locale` is shown. A pending choice is newer and stays. */
  enter(locale: Locale): void {
    const { shown, request } = this.#state;
    const stays = request?.chosen === true || request?.locale === locale;
    const next = locale === shown ? undefined : { locale, chosen: false };
    this.#request(stays ? request : next);
  }

  #set(change: Partial<LanguageState>): void {
    this.#state = { shown: this.#state.shown, request: undefined, failed: undefined, ...change };
    for (const listener of this.#changed) listener();
  }

  #request(request: LanguageRequest | undefined): void {
    const last = this.#state.request;
    this.#set({ request });
    if (request && request !== last) this.#fulfil(request);
  }

  /**
   * Shows the requested language when the texts of all mounted screens are loaded, unless another request has
   * replaced it. Other screens can mount meanwhile; `tried` are the parts that were requested before.
   */
  #fulfil(request: LanguageRequest, tried: readonly Part[] = []): void {
    if (this.#state.request !== request) return;
    const missing = this.#texts.missing(request.locale);
    if (missing.length === 0) this.#show(request);
    else if (missing.some((part) => tried.includes(part))) this.#set({ failed: request.locale });
    else {
      const again = () => this.#fulfil(request, [...tried, ...missing]);
      this.#texts.load(request.locale, missing).then(again, again);
    }
  }

  #show(request: LanguageRequest): void {
    // i18next loads nothing then (i18n.ts), so that it has changed the language when this returns.
    void this.#texts.i18n.changeLanguage(request.locale);
    this.#set({ shown: request.locale });
    for (const listener of this.#shown) listener(request);
  }
}
