import type { Locale } from '../../src/generated/locales.ts';
import type { Part } from '../../src/i18n/texts.ts';

/** Sent when a part of a language's texts changes: the page fetches it again and shows it. */
export const contentChanged = 'content:changed';
/** The data of the event. */
export interface ContentChanged {
  locale: Locale;
  part: Part;
}

/** Sent when the fault in the overlay is corrected, or was corrected before the page listened. */
export const contentRepaired = 'content:repaired';

/** Sent when the differences between the languages change; the data is a list of `Difference`, which may be empty. */
export const contentDiffers = 'content:differs';
/** Sent by a page when it listens; the response is `contentDiffers`, and `contentRepaired` if there is no fault. */
export const pageListens = 'content:page-listens';
/** An error between two languages, in spite of which the page shows the current content. */
export interface Difference {
  /** The position of the error, as a text. */
  place: string;
  /** The absolute path with line and column, for the editor. */
  file: string;
  /** The finding with the source lines of both languages. */
  text: string;
}
