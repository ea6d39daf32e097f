import {
  type PropsWithChildren,
  createContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { Locale } from '../generated/locales.ts';
import { currentAddress, entryMemory, isCurrentEntry, storeInEntry } from '../session-history.ts';
import { storeLocale, storedLocale } from '../start/locale.ts';
import { addressIn, followsCookie, localeOfEntry } from './language-address.ts';
import { type LanguageRequest, type LanguageState, Languages, settled } from './languages.ts';
import { usePage } from './place.ts';
import { useProvided } from './use-provided.ts';
import { useTexts } from './visit-texts.ts';

const LanguagesContext = createContext<Languages | null>(null);

/** Keeps the language on screen, the address, the history entry and the cookie in sync. */
export function LanguageProvider({ children }: PropsWithChildren) {
  const texts = useTexts();
  const [languages] = useState(() => new Languages(texts));
  useAddressOfLanguage(languages);
  useLanguageOfEntry(languages);
  return <LanguagesContext value={languages}>{children}</LanguagesContext>;
}

/** The language switch as a component uses it. */
interface LanguageSwitch extends LanguageState {
  /** Fetches a language, shows it and stores it in the cookie. */
  choose: (locale: Locale) => void;
}

/** The languages of the visit. */
export function useLanguages(): LanguageSwitch {
  const languages = useProvided(LanguagesContext);
  const state = useSyncExternalStore(languages.subscribe, languages.state, languages.state);
  return { ...state, choose: (locale) => languages.choose(locale) };
}

/** Stores each chosen language, and updates it with the page. A chosen language also changes an address that names another language. */
function useAddressOfLanguage(languages: Languages): void {
  const navigate = useNavigate();
  const agree = useEffectEvent(({ locale, chosen }: LanguageRequest) => {
    const from = currentAddress();
    // Without a choice of the visitor, nothing is stored, but a stored language follows the page.
    if (chosen || (followsCookie(from) && storedLocale(document.cookie) !== undefined)) {
      storeLocale(locale, import.meta.env.BASE_URL);
    }
    if (!chosen) return;
    // Otherwise the stored language would be shown again when the page of the entry is loaded.
    storeInEntry({ locale });
    const to = addressIn(locale, from);
    if (to.pathname === from.pathname && to.search === from.search) return;
    // Another address is a new page, the same one keeps what its entry stores.
    const replace = to.pathname === from.pathname;
    void navigate(to, { replace, state: replace ? entryMemory() : { locale } });
  });
  useEffect(() => languages.onShown((request) => agree(request)), [languages]);
}

/** Shows each page in the language of its address or history entry, and stores the language in the entry. */
function useLanguageOfEntry(languages: Languages): void {
  const { location } = usePage();
  // The start script has already chosen the language of the first page.
  const [first] = useState(location);
  const locale = settled(useSyncExternalStore(languages.subscribe, languages.state, languages.state));
  const enter = useEffectEvent(() => {
    if (!isCurrentEntry(location.key)) return;
    languages.enter(localeOfEntry(location, entryMemory(), languages.state().shown));
  });
  useLayoutEffect(() => {
    if (location !== first) enter();
  }, [location, first]);
  useLayoutEffect(() => {
    if (isCurrentEntry(location.key)) storeInEntry({ locale });
  }, [location, locale]);
}
