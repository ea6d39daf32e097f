import { type ComponentType, type PropsWithChildren, StrictMode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
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
        <I18nextProvider i18n={texts.i18n}>
          <TranslationProvider>
            <Router>
              <Pages>
                <LanguageProvider>{children}</LanguageProvider>
              </Pages>
            </Router>
          </TranslationProvider>
        </I18nextProvider>
      </TextsContext>
    </StrictMode>
  );
}

/**
 * Provides the language and the texts to all components. Only this component
 * subscribes to i18next: a subscription in each of them delays the change of a screen.
 */
function TranslationProvider({ children }: PropsWithChildren) {
  return <TranslationContext value={useTranslation()}>{children}</TranslationContext>;
}
