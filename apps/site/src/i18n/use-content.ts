import { createContext } from 'react';
import type { TFunction } from 'i18next';
import type { useTranslation } from 'react-i18next';
import type { Locale } from '../generated/locales.ts';
import type { ContentParts } from '../generated/types.ts';
import type { Part } from '../routes.ts';
import { localeOf } from './i18n.ts';
import { useProvided } from './use-provided.ts';
import { type TextsOf, textsOf } from './visit-texts.ts';

/** The language and the texts; null outside of the providers. */
export const TranslationContext = createContext<ReturnType<typeof useTranslation> | null>(null);

const useShared = () => useProvided(TranslationContext);

/** Returns the texts of every screen in the current language, and those of a part that is loaded with the screen. */
export function useContent(): TextsOf<'common'>;
export function useContent<P extends Part>(part: P): TextsOf<P>;
export function useContent(part: Part = 'common') {
  const { i18n } = useShared();
  return textsOf(i18n, i18n.language, part);
}

/** i18next's function for the texts of all parts. */
type T = TFunction<['common', ...Exclude<keyof ContentParts, 'common'>[]]>;

/** Returns the function that fills the placeholders of a text: t('follow.profile', { network }), t('contact:contacttext.copyFailed', { value }). */
export function useT(): T {
  return useShared().t as T;
}

/** The current language. */
export function useLocale(): Locale {
  return localeOf(useShared().i18n);
}
