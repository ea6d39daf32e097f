import { useState, useTransition } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Locale } from '../generated/locales.ts';
import { pathFor, placeAt } from '../routes.ts';
import { speak } from './i18n.ts';
import { useInstance } from './instance.ts';
import { LoadError } from './load-error.ts';
import { rememberLocale } from './remember.ts';

/** What a history entry carries when it only changes the language of what is on screen. */
export interface EntryState {
  keepsScroll?: boolean;
}

/** The language switch as a component uses it. */
export interface LanguageSwitch {
  /** Changes the language at once and remembers it. */
  switchTo: (locale: Locale) => void;
  /** The language that was asked for on this path and could not be fetched. */
  failed: Locale | undefined;
}

/**
 * The language switch. The address stays, except below another language's
 * prefix, which the visitor leaves, and for a query that asks for another
 * language. What cannot be fetched changes nothing but `failed`.
 */
export function useLanguageSwitch(): LanguageSwitch {
  const i18n = useInstance();
  const navigate = useNavigate();
  const [, startTransition] = useTransition();
  const [failure, setFailure] = useState<{ locale: Locale; pathname: string }>();
  const { pathname, search, hash } = useLocation();

  async function change(locale: Locale) {
    if (!(await speak(i18n, locale))) return;
    setFailure(undefined);
    rememberLocale(locale);
    const to = { pathname: pathIn(locale, pathname), search: withoutLanguage(search), hash };
    if (to.pathname === pathname && to.search === search) return;
    const state: EntryState = { keepsScroll: true };
    await navigate(to, { state, replace: to.pathname === pathname });
  }

  return {
    switchTo: (locale) => {
      startTransition(() =>
        change(locale).catch((error: unknown) => {
          // Any other error is the site's own fault, and reaches the error boundary.
          if (!(error instanceof LoadError)) throw error;
          setFailure({ locale, pathname });
        }),
      );
    },
    failed: failure?.pathname === pathname ? failure.locale : undefined,
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
