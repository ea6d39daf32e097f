import type { DisclosedContent } from '../base/disclosed.ts';

/** Where and when a card is published. */
export interface CardSetting {
  /** The language's tag. */
  locale: string;
  /** The absolute address of Home in the language. */
  home: string;
  /** The id of the card in every language: the absolute address of Home in the source language. */
  id: string;
  /** The date of the last change to the content, YYYY-MM-DD, if it is known. */
  updated?: string | undefined;
}

/** The owner's OpenPGP key in a card. */
interface CardKey {
  fingerprint: string;
  /** The packets in Base64. */
  binary: string;
}

/** The owner's card as vCard 3.0 (RFC 2426), the version that address books read best. */
export function vCard(
  { contactConfig, contacttext, owner }: DisclosedContent,
  setting: CardSetting,
  key?: CardKey,
): string {
  const { city, countryCode } = owner;
  const { familyName, givenName } = owner.familyName ? owner : partsOf(owner.name);
  const { YOUR_EMAIL: email, YOUR_FONE: phone } = contactConfig;
  const country = countryCode && new Intl.DisplayNames(setting.locale, { type: 'region' }).of(countryCode);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(owner.name)}`,
    `N:${escaped(familyName ?? '')};${escaped(givenName ?? '')};;;`,
    `TITLE:${escaped(owner.role)}`,
    email && `EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`,
    phone && `TEL;TYPE=WORK,VOICE:${phone.replace(/[^+\d]/g, '')}`,
    // The parts of an address are post box to country.
    city && `ADR;TYPE=WORK:;;;${escaped(city)};;;${escaped(country ?? '')}`,
    email && key && `KEY;TYPE=PGP;ENCODING=b:${key.binary}`,
    // For people: every address book shows a note.
    email && key && `NOTE:${escaped(`${contacttext.openpgp.fingerprint}: ${key.fingerprint}`)}`,
    setting.updated && `REV:${setting.updated}T00:00:00Z`,
    `URL:${setting.home}`,
    `UID:${setting.id}`,
    'END:VCARD',
  ];
  return lines.flatMap((line) => (line ? `${folded(oneLine(line))}\r\n` : [])).join('');
}

/** Folds a line before its 76th octet, between two characters; a continued line begins with a space (RFC 2425, 5.8.1). */
function folded(line: string): string {
  let length = 0;
  return Array.from(line, (character) => {
    const octets = Buffer.byteLength(character);
    length += octets;
    if (length <= 75) return character;
    length = 1 + octets;
    return `\r\n ${character}`;
  }).join('');
}

/** A name in the order of East Asia, and any other one, whose family name is the last word with its particles. */
const familyFirst =
  /^(?<familyName>[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+) (?<givenName>.+)$/u;
const familyLast = /^(?<givenName>.+?) (?<familyName>(?:\p{Ll}\S* )*\S+)$/u;

/** The parts of a name that the content has as one. Address books sort by them, and some show nothing else. */
function partsOf(name: string): { familyName?: string; givenName?: string } {
  return (familyFirst.exec(name) ?? familyLast.exec(name))?.groups ?? { givenName: name };
}

/** A text with the characters escaped that separate values and lines (RFC 2426, 4). */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n');
}

/** A line without the characters that could begin another one. */
const oneLine = (line: string) => line.replace(/[\p{Cc}\u2028\u2029]/gu, '');
