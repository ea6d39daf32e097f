import type { Advisory } from '../../src/content/advisory.ts';
import type { Locale } from '../../src/generated/locales.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import type { ScreenId } from '../../src/routes.ts';

/** A screen in a language, whose document is published. */
export interface Page {
  screen: ScreenId;
  locale: Locale;
  content: PublicContent;
  /** The article that it shows. */
  article?: Advisory | undefined;
  /** Whether this is the 404 document, which search engines must not index. */
  notFound: boolean;
}
