import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { SiteContent } from '../base/compiled.ts';
import { newFolder } from '../test/folders.ts';
import { planFonts } from './font-plan.ts';
import { fonts, scriptFiles, tokensOf } from './fonts.ts';

let content: SiteContent;

beforeEach(() => {
  const root = newFolder('fonts');
  content = { folder: join(root, 'content'), modules: join(root, 'generated') };
});

/** Writes one text as the only content of a language. */
function writeText(locale: string, text: string): void {
  for (const folder of [join(content.folder, locale), join(content.modules, 'content', locale)]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(join(content.folder, locale, 'texts.yaml'), `# Texts\nowner:\n  role: "${text}"\n`);
  writeFileSync(join(content.modules, 'content', locale, 'common.json'), JSON.stringify({ content: { role: text } }));
}

test.each([
  ['it', 'Perché «così» costa 10 € – e l’altro no', []],
  ['pl', 'Zażółć gęślą jaźń', ['latin-ext']],
  ['vi', 'Bảo mật', ['vietnamese']],
  ['el', 'Ασφάλεια', ['greek']],
  ['bg', 'Сигурност', ['cyrillic']],
  ['ar', 'أمن المعلومات', ['arabic']],
  ['he', 'אבטחת מידע', ['hebrew']],
])('%s loads only the fonts of its own script', async (locale, text, scripts) => {
  writeText('en', 'Security');
  writeText(locale, text);
  const plan = await planFonts(content);
  expect(scriptFiles(plan, 'en')).toEqual([]);
  const files = scriptFiles(plan, locale).map(([stem]) => stem);
  expect(files).toEqual(['display', 'text'].flatMap((role) => scripts.map((script) => `${role}-${script}`)));
});

test('the font file of a script contains the characters of every language that needs it', async () => {
  writeText('pl', 'ż');
  writeText('cs', 'ř');
  const { scripts } = await planFonts(content);
  expect(scripts.text).toEqual({ 'latin-ext': 'řż' });
});

test.each([
  ['th', 'ทักษะ', ['thai']],
  ['hi', 'सुरक्षा ₹', ['devanagari']],
  ['ka', 'უსაფრთხოება', ['georgian']],
  ['hy', 'Անվտանգություն', ['armenian']],
  ['en', '30 → 1 ≤ ∞', ['math']],
  ['en', '‣ ⅔ ₁', ['rare']],
  ['en', '✔ ⏎', ['dingbats', 'math']],
  ['en', 'Δ ✓ ₿', ['currency', 'greek', 'math']],
])('in %s, %s has a font, in both typefaces', async (locale, text, scripts) => {
  writeText(locale, text);
  const plan = await planFonts(content);
  expect(Object.keys(plan.locales[locale]!.text).sort()).toEqual(scripts);
  expect(Object.values(plan.locales[locale]!.text).join('').length).toBe(new Set(text.replace(/[\s\da-z]/g, '')).size);
  for (const script of scripts) expect(tokensOf(plan, locale).split('\n')[0]).toContain(` ${script}'`);
});

test.each([
  ['zh', 'chinese'],
  ['it', 'chinese'],
  ['zh-TW', 'traditional'],
  ['ja', 'japanese'],
  ['ko', 'korean'],
])('in %s, an ideograph has the form of the language: %s', async (locale, family) => {
  writeText(locale, '安全');
  const files = Object.keys((await planFonts(content)).locales[locale]!.text);
  for (const file of files) expect(file).toContain(family);
});

test('the Latin files contain every character of the content that they can have', async () => {
  writeText('it', '↗');
  writeText('en', '→');
  expect((await planFonts(content)).latin).toMatch(/→.*↗/);
});

test('invisible characters and emoji need no font', async () => {
  writeText('it', 'a\u00a0b\u200dc\ufe0f 📻');
  expect((await planFonts(content)).locales.it).toEqual({ display: {}, text: {} });
});

test('the Latin files of every content contain the characters of Windows-1252, without controls', async () => {
  writeText('it', 'a');
  const { latin } = await planFonts(content);
  const range = (first: string, last: string) =>
    Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
      String.fromCharCode(first.charCodeAt(0) + index),
    );
  const others = Array.from('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
  const expected = [...range(' ', '~'), ...range('\u00a0', 'ÿ'), ...others];
  expect(latin).toBe(expected.sort().join(''));
});

test('two modules that need the fonts at the same time, as in the dev server, both have them', async () => {
  writeText('vi', 'Bảo mật');
  const { handler } = fonts('serve', content).resolveId as { handler: () => Promise<string> };
  const files = await Promise.all([handler(), handler()]);
  expect(files[1]).toBe(files[0]);
  expect(readFileSync(files[0], 'utf8')).toContain('@font-face');
  rmSync(dirname(files[0]), { recursive: true });
});
