// The CV between the content and its forms: what PDF and plain text show, in reading order.
import type { Score } from '../../src/generated/scores.ts';
import type { LongText } from '../../src/generated/types.ts';
import type { DisclosedContent } from '../base/disclosed.ts';
import type { CardSetting } from '../machine-readable/vcard.ts';

/** A text, optionally a link. */
export interface Part {
  text: string;
  href?: string;
}

/** One entry of a section. */
export interface Entry {
  title: string;
  /** The period or date, or the figure of a pair. */
  date?: string | undefined;
  /** What the name of a pair comprises. */
  keywords?: string | undefined;
  /** The organisation and the place, or both in one text. */
  where?: string[] | undefined;
  text?: LongText | undefined;
  /** Identifiers and links. */
  notes?: Part[] | undefined;
  /** The positions at an employer, whose name is the title. */
  positions?: Entry[];
}

/** A part of the CV under one heading. */
export interface Section {
  /** Entries with a text, or pairs of a name and a figure. */
  kind: 'entries' | 'pairs';
  heading: string;
  /** A text in the size of the biography's opening. */
  lead?: LongText | undefined;
  intro?: string | undefined;
  entries: Entry[];
  /** The line below the entries that says how many are left out. */
  more?: string | undefined;
}

/** A contact detail with its label: Phone, +39 … */
export interface Contact extends Part {
  label: string;
}

/** The CV in one language for PDF and plain text, in reading order. */
export interface CV {
  name: string;
  role: string;
  location?: string;
  /** The document's title. */
  title: string;
  contacts: Contact[];
  sections: Section[];
  /** The line with the date of the last change, if it is known. */
  asOf?: string;
}

/** The facts that the CV needs beside the content. */
export interface Setting extends Pick<CardSetting, 'home' | 'updated'> {
  /** The language and region of dates: en-GB. */
  region: string;
  /** The scores of the content's CVSS vectors. */
  scores: Readonly<Record<string, Score>>;
  /** The keys of the lists that are before the others. */
  order?: readonly string[] | undefined;
  /** The year or month from which there are positions. */
  since?: string | undefined;
  /** The number of positions with a text; the earlier ones are lines. Without it, all. */
  whole?: number | undefined;
  /** Without introductions, and without the texts of certificates, vulnerabilities and the background: on one page. */
  brief?: boolean;
  /** The owner's OpenPGP key and its address. */
  key?: { fingerprint: string; href: string } | undefined;
}

/** The published content that has texts for the CV. */
export type CVContent = DisclosedContent;

/** A link that shows its address without the scheme. */
export function addressPart(href: string): Part {
  return { text: href.replace(/^https:\/\//, '').replace(/\/$/, ''), href };
}
