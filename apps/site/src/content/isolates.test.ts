import { expect, test } from 'vitest';
import { isolated } from './isolates.ts';

const shown = (text: string) =>
  isolated(text)
    .replace(/[\u2066\u2068]/g, '⟨')
    .replaceAll('\u2069', '⟩');

test.each([
  ['אפשר להתקשר למספר +39 051 000 0000 או לכתוב', 'אפשר להתקשר למספר ⟨+39 051 000 0000⟩ או לכתוב'],
  ['טלפון (02) 123-4567.', 'טלפון ⟨(02) 123-4567⟩.'],
  ['אל livia@example.com בשפת C++.', 'אל ⟨livia@example.com⟩ בשפת ⟨C++⟩.'],
  ['C#, ‏.NET ו-Node.js', '⟨C#⟩, ‏⟨.NET⟩ ו-⟨Node.js⟩'],
  ['ناقش TLS 1.3 و C++ و A/B.', 'ناقش ⟨TLS 1.3⟩ و ⟨C++⟩ و ⟨A/B⟩.'],
  ['اختبار (penetration testing) الشبكات', 'اختبار (⟨penetration testing⟩) الشبكات'],
  ['في 2024 و 100%', 'في 2024 و 100%'],
  ['عن {{name}} في {{date}}', 'عن ⟨{{name}}⟩ في ⟨{{date}}⟩'],
  ['C++', '⟨C++⟩'],
  ['.NET', '⟨.NET⟩'],
])('%s is shown as %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  'Penetration test',
  '+39 051 000 0000',
  'https://example.com/שלום-world',
  'media/a.png',
  '2024-05',
  'a@b.example',
])('%s, which is one direction or an address, stays as it is', (text) => {
  expect(isolated(text)).toBe(text);
});
