import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslationContext } from './use-content.ts';

/**
 * Provides the language and the texts to all components. Only this component
 * subscribes to i18next: a subscription in each of them delays the change of a screen.
 */
export function TranslationProvider({ children }: PropsWithChildren) {
  return <TranslationContext value={useTranslation()}>{children}</TranslationContext>;
}
