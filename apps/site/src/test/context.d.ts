import type { WholeContent } from '../../../../fixtures/specification.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The fixture's texts by language. */
    texts: Record<'it' | 'en', WholeContent>;
  }
}
