import type { Content } from '../generated/types.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The fixture's texts by language. */
    texts: Record<'it' | 'en', Content>;
  }
}
