import type { Locale } from '../../src/generated/locales.ts';
import type { Part } from '../../src/i18n/texts.ts';

/** Sent when a part of a language's texts changes: the page fetches `url` and shows the new texts. */
export const contentChanged = 'content:changed';
/** The data of the event. */
export interface ContentChanged {
  locale: Locale;
  part: Part;
  url: string;
}

/** Sent when the fault in the overlay is corrected. */
export const contentRepaired = 'content:repaired';
