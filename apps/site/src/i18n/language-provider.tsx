import {
  type PropsWithChildren,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Locale } from '../generated/locales.ts';
import { currentAddress, entryMemory, isCurrentEntry, keepInEntry } from '../session-history.ts';
import { useInstance } from './instance.ts';
import { addressIn, followsCookie, localeOfEntry } from './language-address.ts';
import { type LanguageRequest, type LanguageState, settled } from './language-state.ts';
import { Languages } from './languages.ts';
import { rememberLocale } from './remember.ts';

const LanguagesContext = createContext<Languages | undefined>(undefined);

/** Keeps the language on screen, the address, the history entry and the cookie in agreement. */
export function LanguageProvider({ children }: PropsWithChildren) {
  const instance = useInstance();
  const [languages] = useState(() => new Languages(instance));
  useAddressOfLanguage(languages);
  useLanguageOfEntry(languages);
  return <LanguagesContext value={languages}>{children}</LanguagesContext>;
}

/** The language switch as a component uses it. */
export interface LanguageSwitch extends LanguageState {
  /** Shows a language as soon as it is fetched, and remembers it. */
  choose: (locale: Locale) => void;
}

/** The languages of the visit. */
export function useLanguages(): LanguageSwitch {
  const languages = use(LanguagesContext);
  if (!languages) throw new Error('no LanguageProvider above');
  const state = useSyncExternalStore(languages.subscribe, languages.state, languages.state);
  return { ...state, choose: (locale) => languages.choose(locale) };
}

/** A language that has come on screen is remembered; a chosen one moves the address where that names another. */
function useAddressOfLanguage(languages: Languages): void {
  const navigate = useNavigate();
  const agree = useEffectEvent(({ locale, chosen }: LanguageRequest) => {
    const from = currentAddress();
    if (chosen || followsCookie(from)) rememberLocale(locale);
    if (!chosen) return;
    const to = addressIn(locale, from);
    if (to.pathname === from.pathname && to.search === from.search) return;
    void navigate(to, { replace: to.pathname === from.pathname });
  });
  useEffect(() => languages.onShown((request) => agree(request)), [languages]);
}

/** A page that comes on screen has the language of its address or history entry, and its entry remembers it. */
function useLanguageOfEntry(languages: Languages): void {
  const location = useLocation();
  // The starter has decided the language of the document's first page.
  const [first] = useState(location);
  const locale = settled(useSyncExternalStore(languages.subscribe, languages.state, languages.state));
  useLayoutEffect(() => {
    if (location === first || !isCurrentEntry(location.key)) return;
    languages.enter(localeOfEntry(location, entryMemory(), languages.state().shown));
  }, [languages, location, first]);
  useLayoutEffect(() => {
    if (isCurrentEntry(location.key)) keepInEntry({ locale });
  }, [location, locale]);
}
