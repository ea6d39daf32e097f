import type { DisclosedContent } from '../base/disclosed.ts';

/** Where and when a card is published. */
export interface CardSetting {
  /** The language's tag. */
  locale: string;
  /** The absolute address of Home in the language. */
  home: string;
  /** The id of the card in every language and version: the absolute address of Home in the source language. */
  id: string;
  /** The date of the last change to the content, YYYY-MM-DD, if it is known. */
  updated?: string | undefined;
}

/** The owner's OpenPGP key in a card. */
export interface CardKey {
  fingerprint: string;
  /** The packets in Base64. */
  binary: string;
}

/** The owner's card as vCard 3.0 (RFC 2426), the version that Apple, Android and Outlook support best. */
export function vCard3(content: DisclosedContent, setting: CardSetting, key?: CardKey): string {
  const { city, email, phone } = detailsOf(content, setting.locale);
  return card('3.0', content, setting, [
    ...(email ? [`EMAIL;TYPE=INTERNET,WORK:${email}`] : []),
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${phone}`] : []),
    ...(city ? [`ADR;TYPE=WORK:${city}`] : []),
    ...(email && key ? keyLines(content, 'KEY;TYPE=PGP;ENCODING=b:', key) : []),
    ...(setting.updated ? [`REV:${setting.updated}T00:00:00Z`] : []),
  ]);
}

/** The same as vCard 4.0 (RFC 6350), the version of CardDAV clients such as Thunderbird, which also names the language. */
export function vCard4(content: DisclosedContent, setting: CardSetting, key?: CardKey): string {
  const { city, email, phone } = detailsOf(content, setting.locale);
  return card('4.0', content, setting, [
    `LANG:${setting.locale}`,
    ...(email ? [`EMAIL;TYPE=work:${email}`] : []),
    ...(phone ? [`TEL;VALUE=uri;TYPE="work,voice":tel:${phone}`] : []),
    ...(city ? [`ADR;TYPE=work:${city}`] : []),
    ...(email && key ? keyLines(content, 'KEY:data:application/pgp-keys;base64,', key) : []),
    ...(setting.updated ? [`REV:${setting.updated.replaceAll('-', '')}T000000Z`] : []),
  ]);
}

/** The lines of a card: those of both versions, and the version's own. */
function card(version: string, { owner }: DisclosedContent, { home, id }: CardSetting, own: string[]): string {
  // Without its parts, the whole name is the given name: guessing the parts would often be wrong.
  const { familyName = '', givenName = owner.name } = owner;
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `FN:${escaped(owner.name)}`,
    `N:${escaped(familyName)};${escaped(givenName)};;;`,
    `TITLE:${escaped(owner.role)}`,
    ...own,
    `URL:${home}`,
    `UID:${id}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(oneLine(line))}\r\n`).join('');
}

/** The key for software, and its fingerprint as a note, which every address book shows. */
function keyLines({ contacttext: { openpgp } }: DisclosedContent, property: string, key: CardKey): string[] {
  return [property + key.binary, `NOTE:${escaped(`${openpgp.fingerprint}: ${key.fingerprint}`)}`];
}

/** The details that each version writes under other names; the parts of an address are post box to country. */
function detailsOf({ contactConfig, owner }: DisclosedContent, locale: string) {
  const { city, countryCode } = owner;
  const country = countryCode && new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode);
  return {
    email: contactConfig.YOUR_EMAIL && escaped(contactConfig.YOUR_EMAIL),
    phone: contactConfig.YOUR_FONE?.replace(/[^+\d]/g, ''),
    city: city && `;;;${escaped(city)};;;${escaped(country ?? '')}`,
  };
}

/** A text with the characters escaped that separate values and lines (RFC 6350, 3.4). */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n');
}

/** A line without the characters that could begin another one. */
const oneLine = (line: string) => line.replace(/[\p{Cc}\u2028\u2029]/gu, '');

/** Octets of a line without its end (RFC 6350, 3.2). */
const lineLength = 75;

/** A line folded after 75 octets, never inside of a character. */
export function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > lineLength) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += length;
  }
  return out;
}
