import type { Locale } from '../generated/locales.ts';

/** A language that is being fetched. */
export interface LanguageRequest {
  locale: Locale;
  /** Whether the visitor chose it; otherwise the address on screen names it. */
  chosen: boolean;
}

/** The languages of a visit. Every change is one of the functions below. */
export interface LanguageState {
  /** The language on screen. */
  shown: Locale;
  /** The language that replaces it as soon as it is fetched. Requests are compared by reference. */
  request: LanguageRequest | undefined;
  /** The language that could not be fetched, announced until the next page. */
  failed: Locale | undefined;
}

/** Returns the state of a visit that begins in a language. */
export function initialState(shown: Locale): LanguageState {
  return { shown, request: undefined, failed: undefined };
}

/** The visitor chooses a language, which replaces every earlier request. */
export function choose({ shown }: LanguageState, locale: Locale): LanguageState {
  return { shown, request: { locale, chosen: true }, failed: undefined };
}

/**
 * A page whose address or history entry names `locale` is shown. A pending choice
 * is newer and stays.
 */
export function enter({ shown, request }: LanguageState, locale: Locale): LanguageState {
  const stays = request?.chosen === true || request?.locale === locale;
  const next = locale === shown ? undefined : { locale, chosen: false };
  return { shown, request: stays ? request : next, failed: undefined };
}

/** The content of a request is loaded. A replaced request changes nothing. */
export function loaded(state: LanguageState, request: LanguageRequest): LanguageState {
  return request === state.request ? initialState(request.locale) : state;
}

/** The content of a request could not be fetched. A replaced request is not announced. */
export function failed(state: LanguageState, request: LanguageRequest): LanguageState {
  return request === state.request ? { shown: state.shown, request: undefined, failed: request.locale } : state;
}

/** Returns the language of the page on screen after its request is complete. */
export function settled({ shown, request }: LanguageState): Locale {
  return request && !request.chosen ? request.locale : shown;
}
