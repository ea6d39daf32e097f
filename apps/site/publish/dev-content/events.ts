import type { Locale } from '../../src/generated/locales.ts';
import type { Part } from '../../src/i18n/visit-texts.ts';

/** Sent when a part of a language's texts changes: the page fetches it again and shows it. */
export const contentChanged = 'content:changed';
/** The data of the event. */
export interface ContentChanged {
  locale: Locale;
  part: Part;
  /** Whether the pictures of the content changed, too. */
  media: boolean;
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

/** Sent by the page's editor: a request to the compiler. */
export const editorRequest = 'editor:request';
/** Sent to the page's editor: the answer of the compiler. */
export const editorAnswer = 'editor:answer';

/** One edit: it names a language and a JSON Pointer, never a file. */
export interface Edit {
  op: 'set' | 'order' | 'add' | 'remove' | 'review' | 'picture';
  /** The language's tag; empty for the site's settings. */
  locale: string;
  pointer: string;
  text?: string;
  /** What the author saw: the edit is refused if the value differs. */
  was?: string;
  /** The new order of a list; -1 is a new entry. */
  order?: number[];
  /** The file of a picture in base64. */
  data?: string;
  /** Whether the author of a translation saw its source text, so that it is reviewed. */
  seen?: boolean;
}

/** A request of the page's editor. */
export interface EditorRequest {
  token: string;
  /** Names the request: no other one has it. */
  id: string;
  do?: Edit[];
  /** Check the edits, and write nothing. */
  dry?: boolean;
  /** The request whose files are restored. */
  undo?: string;
  /** A value, or a file, whose findings the compiler repairs as its verb fix does. */
  repair?: Open;
  /** The tag of a language that is added as a draft. */
  newLocale?: string;
  describe?: boolean;
  /** The version of the description after which the content is described. */
  since?: number;
  changes?: boolean;
  /** The path of a picture whose bytes are asked for. */
  picture?: string;
}

/** A finding about a value of a language, or of the settings. */
export interface ValueFinding {
  locale: string;
  pointer: string;
  code: string;
  severity: 'error' | 'warning';
  message: string;
  help?: string;
}

/** A field of the model. */
export interface Field {
  key?: string;
  kind: 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'record';
  /** Its name in words; an entry of a list has none. */
  name?: string;
  /** Further words under which a search finds it. */
  words?: string;
  doc?: string;
  /** Whether the value is equal in every language. */
  fact?: boolean;
  optional?: boolean;
  /** Whether the software ships the text, which the content can override. */
  label?: boolean;
  /** Whether the text has paragraphs, lists, emphasis and links. */
  long?: boolean;
  unique?: boolean;
  /** The keys of the fields beside it that it is written in place of. */
  replaces?: string[];
  /** Whether the text is the path of a media file. */
  file?: boolean;
  format?: string;
  maxLength?: number;
  choices?: string[];
  fields?: Field[];
  entry?: Field;
  /** The screen that a section belongs to. */
  screen?: string;
  /** The screen whose texts contain a section, or the module that does. */
  module?: string;
}

/** A value as the compiler describes it: every scalar is a text. */
export type Value = string | Value[] | Values;
/** The values of a record by their keys. */
export interface Values {
  [key: string]: Value;
}

/** The content, its fields, and what is left to do. */
export interface Described {
  /** The number of the description. */
  version: number;
  source: string;
  locales: string[];
  content: Field[];
  site: Field[];
  /** The values of each language by its tag, and of the settings by an empty text. */
  values: Record<string, Values>;
  /** The labels that the software ships for each language. */
  labels: Record<string, Values>;
  todo: Open[];
}

/** What is left to do: a value, or a fault of a file, which has no pointer. */
export interface Open {
  locale: string;
  pointer: string;
  why: 'missing' | 'stale' | 'fault' | 'unreviewed' | 'sample';
  file?: string;
  message?: string;
  /** Whether the compiler can repair it. */
  repair?: boolean;
  /** The source text from which a stale translation was made. */
  was?: string;
}

/** The content, or only what differs from an earlier description: a section that is absent since is null. */
export type Description = Described | Pick<Described, 'version' | 'source' | 'locales' | 'values' | 'todo'>;

/** A difference of the content from the last commit. */
export interface ContentDifference {
  locale: string;
  pointer: string;
  old: string | null;
  new: string | null;
}

/** The answer to a request. */
export interface EditorAnswer {
  /** The id of the request. */
  answer?: string;
  ok: boolean;
  refused?: { reason: string; locale?: string; pointer?: string; was?: string; is?: string };
  findings: ValueFinding[];
  /** Whether the request has changed files, so that it can be undone. */
  undo?: boolean;
  content?: Description;
  changes?: ContentDifference[];
  /** The picture that was asked for, in base64. */
  data?: string;
  /** The sections that edits change, by language: as they are written, and as a page shows them. Null is an absent section. */
  values?: Record<string, Record<string, Value | null>>;
  texts?: Record<string, Record<string, unknown>>;
}
