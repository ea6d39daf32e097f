import type { i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * The i18next instance itself: one object for the whole visit. useTranslation()
 * wraps it anew for each language, so what it gives must key no effect and no map.
 */
export function useInstance(): i18n {
  const context = useContext(I18nContext);
  if (!context) throw new Error('no I18nextProvider above');
  return context.i18n;
}
