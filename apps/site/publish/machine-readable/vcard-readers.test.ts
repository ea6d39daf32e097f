import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { cardByGo } from '../cv/test/readers.ts';
import type { DisclosedContent } from '../base/disclosed.ts';
import { vCard3, vCard4 } from './vcard.ts';

const setting = { locale: 'en', home: 'https://site.example/en', id: 'https://site.example/', updated: '2026-01-01' };
const texts = {
  'characters of two octets': 'è'.repeat(200),
  'characters of four octets behind one of one': `a${'😀'.repeat(90)}`,
  'every separator': 'a,b;c\\d:e\nf\\n\\,g'.repeat(20),
  'separators among characters of several octets': '\\è,;ü\n名😀'.repeat(30),
};

/** Both readers keep the backslash before a semicolon, which RFC 2426 requires in every text and RFC 6350 allows. */
const plain = (value: unknown) => String(value).replaceAll('\\;', ';');

for (const [version, write] of Object.entries({ '3.0': vCard3, '4.0': vCard4 })) {
  test.each(Object.entries(texts))(`a text of %s is read back whole from version ${version}`, (_, text) => {
    const card = write({ owner: { name: text, role: text }, contactConfig: {} } as DisclosedContent, setting);
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A fold inside of a character would leave a line that is not UTF-8.
    for (const line of Buffer.from(card).toString('latin1').split('\r\n')) {
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))).not.toThrow();
    }
    const byICAL = new ICAL.Component(ICAL.parse(card) as unknown[]);
    const byGo = cardByGo(card);
    for (const name of ['fn', 'title']) {
      expect(plain(byICAL.getFirstPropertyValue(name))).toBe(text);
      expect(plain(byGo[name.toUpperCase()]?.[0]?.Value)).toBe(text);
    }
  });
}
