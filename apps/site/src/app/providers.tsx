import type { i18n } from 'i18next';
import { type ComponentType, type PropsWithChildren, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LanguageProvider } from '../i18n/language-provider.tsx';

interface ProvidersProps extends PropsWithChildren {
  i18n: i18n;
  /** The router of the browser, of the build or of a test. */
  router: ComponentType<PropsWithChildren>;
}

/** The contexts of the whole site: the content, the address, and the language that follows from both. */
export function Providers({ i18n, router: Router, children }: ProvidersProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Router>
          <LanguageProvider>{children}</LanguageProvider>
        </Router>
      </I18nextProvider>
    </StrictMode>
  );
}
