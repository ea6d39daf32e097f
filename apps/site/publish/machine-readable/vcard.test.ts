import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { DisclosedContent } from '../base/disclosed.ts';
import { vCard } from './vcard.ts';

const setting = { locale: 'en', home: 'https://site.example/en', id: 'https://site.example/', updated: '2026-01-31' };
const key = { fingerprint: '0123 4567', binary: 'QUJD' };
const person = { name: 'Ada B. Conti, PhD', role: 'Analyst; Lead', familyName: 'Conti, PhD', givenName: 'Ada; B.' };
const content = {
  owner: { ...person, city: 'Torre, Alta', countryCode: 'IT' },
  contactConfig: { YOUR_EMAIL: 'ada@site.example', YOUR_FONE: '+39 (02) 123-45' },
  contacttext: { openpgp: { fingerprint: 'Fingerprint' } },
} as DisclosedContent;

/** The lines of a card without those at its ends, which every card has. */
function linesOf(card: string): string[] {
  const lines = card.split('\r\n');
  expect(lines.at(0)).toBe('BEGIN:VCARD');
  expect(lines.slice(-4)).toEqual(['URL:https://site.example/en', 'UID:https://site.example/', 'END:VCARD', '']);
  return lines.slice(1, -4);
}

const names = ['FN:Ada B. Conti\\, PhD', 'N:Conti\\, PhD;Ada\\; B.;;;', 'TITLE:Analyst\\; Lead'];

test('a card has all details as RFC 2426 writes them', () => {
  expect(linesOf(vCard(content, setting, key))).toEqual([
    'VERSION:3.0',
    ...names,
    'EMAIL;TYPE=INTERNET,WORK:ada@site.example',
    'TEL;TYPE=WORK,VOICE:+390212345',
    'ADR;TYPE=WORK:;;;Torre\\, Alta;;;Italy',
    'KEY;TYPE=PGP;ENCODING=b:QUJD',
    'NOTE:Fingerprint: 0123 4567',
    'REV:2026-01-31T00:00:00Z',
  ]);
});

test('a card without details has the name, the role and the date', () => {
  const least = { owner: { name: 'Ada', role: 'Analyst' }, contactConfig: {}, contacttext: {} } as DisclosedContent;
  const lines = ['FN:Ada', 'N:;Ada;;;', 'TITLE:Analyst'];
  expect(linesOf(vCard(least, setting, key))).toEqual(['VERSION:3.0', ...lines, 'REV:2026-01-31T00:00:00Z']);
});

test.each([
  ['Ada B. Conti', 'N:Conti;Ada B.;;;'],
  ['Ada de la Torre', 'N:de la Torre;Ada;;;'],
  ['山田 花子', 'N:山田;花子;;;'],
])('the name %s without its parts is not one part', (name, line) => {
  const owner = { name, role: 'Analyst' };
  expect(linesOf(vCard({ ...content, owner }, setting))).toContain(line);
});

test('a key is on a card only with the e-mail address that it belongs to', () => {
  const withoutAddress = { ...content, contactConfig: {} };
  expect(vCard(content, setting)).not.toMatch(/KEY|NOTE/);
  expect(vCard(withoutAddress, setting, key)).toBe(vCard(withoutAddress, setting));
});

test('a city without a country has an empty country', () => {
  const lines = linesOf(vCard({ ...content, owner: { ...person, city: 'Torre' } }, setting));
  expect(lines).toContain('ADR;TYPE=WORK:;;;Torre;;;');
});

test('every line break in a text is written as \\n, and other control characters are removed', () => {
  const owner = { ...person, name: 'V\va\u2028b\r\nc\u0000d' };
  expect(linesOf(vCard({ ...content, owner }, setting))).toContain('FN:V\\na\\nb\\ncd');
});

test('a text with every separator is read back whole, from lines of at most 75 octets (RFC 2425, 5.8.1)', () => {
  const text = 'a,b;c\\d:e\nf\\n\\,gè名😀'.repeat(20);
  const written = vCard({ ...content, owner: { name: text, role: text } }, setting);
  for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const card = new ICAL.Component(ICAL.parse(written) as unknown[]);
  // The reader keeps the backslash before a semicolon, which RFC 2426 requires in every text.
  const plain = (name: string) => String(card.getFirstPropertyValue(name)).replaceAll('\\;', ';');
  expect([plain('fn'), plain('title')]).toEqual([text, text]);
});
