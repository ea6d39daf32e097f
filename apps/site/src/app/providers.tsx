import { type ComponentType, type PropsWithChildren, StrictMode } from 'react';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { type Texts, TextsContext } from '../i18n/visit-texts.ts';
import { TranslationContext } from '../i18n/use-content.ts';
import { Pages } from './pages.tsx';

interface ProvidersProps extends PropsWithChildren {
  texts: Texts;
  /** The router of the browser, of the build or of a test. */
  router: ComponentType<PropsWithChildren>;
}

/** The contexts of the whole site: the texts, the address, and the language that follows from both. */
export function Providers({ texts, router: Router, children }: ProvidersProps) {
  return (
    <StrictMode>
      <TextsContext value={texts}>
        <TranslationProvider i18n={texts.i18n}>
          <Router>
            <Pages>
              <LanguageProvider>{children}</LanguageProvider>
            </Pages>
          </Router>
        </TranslationProvider>
      </TextsContext>
    </StrictMode>
  );
}

/**
 * Provides the language and the texts to all components. Only this component
 * subscribes to i18next: a subscription in each of them delays the change of a screen.
 */
function TranslationProvider({ children, ...instance }: PropsWithChildren<{ i18n: i18n }>) {
  return <TranslationContext value={useTranslation(undefined, instance)}>{children}</TranslationContext>;
}
