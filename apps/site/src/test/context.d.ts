import type { WholeContent } from '../../../../fixtures/specification.ts';
import type { TextsFile } from '../i18n/backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The fixture's texts by language. */
    texts: Record<'it' | 'en', WholeContent>;
    /** The fixture's texts as the browser fetches them, by LOCALE/PART. */
    parts: Record<string, TextsFile>;
    /** The screens of the fixture in the order of its menu. */
    screens: string[];
  }
}
