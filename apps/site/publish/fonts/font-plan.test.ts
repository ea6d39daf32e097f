import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteContent } from '../base/compiled.ts';
import { missingGlyphs, planFonts } from './font-plan.ts';
import { fonts, scriptFiles } from './fonts.ts';

let content: SiteContent;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'fonts-'));
  content = { folder: join(root, 'content'), modules: join(root, 'generated') };
});

afterEach(() => rmSync(join(content.folder, '..'), { recursive: true }));

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
  expect(plan.missing).toEqual([]);
  expect(scriptFiles(plan, 'en')).toEqual([]);
  expect(scriptFiles(plan, locale)).toEqual(['display', 'text'].flatMap((role) => scripts.map((s) => `${role}-${s}`)));
});

test('the font file of a script contains the characters of every language that needs it', async () => {
  writeText('pl', 'ż');
  writeText('cs', 'ř');
  const { scripts } = await planFonts(content);
  expect(scripts.text).toEqual({ 'latin-ext': 'řż' });
});

test('a character without a glyph is reported at its first position in the content', async () => {
  writeText('it', 'Sì 📻 अ');
  expect(await missingGlyphs(content)).toEqual([
    expect.stringMatching(/content\/it\/texts\.yaml:3:15: warning: no font of the site has अ \(U\+0905\)/),
    expect.stringMatching(/content\/it\/texts\.yaml:3:13: warning: no font of the site has 📻 \(U\+1F4FB\)/),
  ]);
});

test('a character is missing if the text typeface lacks it, because it completes the display typeface', async () => {
  // Of both, only Hanken Grotesk has the tenge, and only Fraunces the prime.
  writeText('kk', '5 ₸, 3′');
  expect((await planFonts(content)).missing).toEqual([{ locale: 'kk', character: '′' }]);
});

test('a character in one of several files, or written as an escape, is reported in that file or in its folder', async () => {
  writeText('it', 'अ');
  writeFileSync(join(content.folder, 'it', 'before.yaml'), 'role: ok\n');
  writeFileSync(join(content.folder, 'it', 'texts.yaml'), 'अ: 1\n');
  writeText('en', 'ठ');
  writeFileSync(join(content.folder, 'en', 'texts.yaml'), 'role: "\\u0920"\n');
  expect(await missingGlyphs(content)).toEqual([
    expect.stringMatching(/content\/en: warning: no font of the site has ठ \(U\+0920\)/),
    expect.stringMatching(/content\/it\/texts\.yaml:1:1: warning: no font of the site has अ/),
  ]);
});

test('the Latin files contain every character of the content that they can have', async () => {
  writeText('it', '↗');
  writeText('en', '→');
  expect((await planFonts(content)).latin).toMatch(/→.*↗/);
});

test('invisible characters need no font', async () => {
  writeText('it', 'a\u00a0b\u200dc\ufe0f');
  expect((await planFonts(content)).missing).toEqual([]);
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
  const { handler } = fonts(content).resolveId as { handler: () => Promise<string> };
  const files = await Promise.all([handler(), handler()]);
  expect(files[1]).toBe(files[0]);
  expect(readFileSync(files[0], 'utf8')).toContain('@font-face');
  rmSync(dirname(files[0]), { recursive: true });
});
