import type { i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * Returns the i18next instance itself: one object for the whole visit.
 * useTranslation() returns a new wrapper for each language, which is not a stable key
 * for an effect or a map.
 */
export function useInstance(): i18n {
  const context = useContext(I18nContext);
  if (!context) throw new Error('no I18nextProvider above');
  return context.i18n;
}
