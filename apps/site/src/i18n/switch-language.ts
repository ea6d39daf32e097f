import { useTransition } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Locale } from '../generated/locales.ts';
import { pathFor, placeAt } from '../routes.ts';
import { speak } from './i18n.ts';
import { useInstance } from './instance.ts';
import { rememberLocale } from './remember.ts';

/** What a history entry carries when it only changes the language of what is on screen. */
export interface EntryState {
  keepsScroll?: boolean;
}

/**
 * Gives the function that changes the language at once and remembers it. The
 * address stays, except below another language's prefix, which the visitor
 * leaves, and for a query that asks for another language.
 */
export function useSwitchLanguage(): (locale: Locale) => void {
  const i18n = useInstance();
  const navigate = useNavigate();
  // A failure inside this transition reaches the error boundary; one inside of React's own does not.
  const [, startTransition] = useTransition();
  const { pathname, search, hash } = useLocation();

  async function change(locale: Locale) {
    if (!(await speak(i18n, locale))) return;
    rememberLocale(locale);
    const to = { pathname: pathIn(locale, pathname), search: withoutLanguage(search), hash };
    if (to.pathname === pathname && to.search === search) return;
    const state: EntryState = { keepsScroll: true };
    await navigate(to, { state, replace: to.pathname === pathname });
  }

  return (locale) => {
    startTransition(() => change(locale));
  };
}

function pathIn(locale: Locale, pathname: string): string {
  const { prefix, screen } = placeAt(pathname);
  return prefix && prefix !== locale ? pathFor(screen, locale) : pathname;
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('lng')) return search;
  query.delete('lng');
  return query.size > 0 ? `?${query}` : '';
}
