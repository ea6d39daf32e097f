import type { Locale } from '../generated/locales.ts';
import type { Part } from '../routes.ts';

/** Sent when texts change: the page fetches the parts again that it has, and shows all of them at once. */
export const contentChanged = 'content:changed';
/** The data of the event. */
export interface ContentChanged {
  parts: ChangedPart[];
  /** Whether the pictures of the content changed, too. */
  media: boolean;
}
/** A part of a language's texts. */
export interface ChangedPart {
  locale: Locale;
  part: Part;
}

/** Sent when the fault in the overlay is corrected, or was corrected before the page listened. */
export const contentRepaired = 'content:repaired';

/** Sent when the differences between the languages change; the data is a list of `LanguageDifference`, which may be empty. */
export const contentDiffers = 'content:differs';
/** Sent by a page when it listens; the response is `contentDiffers`, and `contentRepaired` if there is no fault. */
export const pageListens = 'content:page-listens';
/** An error between two languages, in spite of which the page shows the current content. */
export interface LanguageDifference {
  /** The position of the error, as a text. */
  place: string;
  /** The absolute path with line and column, for the editor. */
  file: string;
  /** The finding with the source lines of both languages. */
  text: string;
}

/** Sent by the page's editor: a `Request` with the token of the dev server. */
export const editorRequest = 'editor:request';
/** Sent to the page's editor: the `Answer` of the compiler. */
export const editorAnswer = 'editor:answer';
