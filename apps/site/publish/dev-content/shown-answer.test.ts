import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modulesIn } from '../base/compiled.ts';
import { browserTexts } from '../../src/i18n/browser-texts.ts';
import { modulesWith } from '../test/modules.ts';
import { shownAnswer } from '../../src/i18n/shown-answer.ts';

const answer = { answer: '', ok: true, findings: [] };

/** Returns a content in a language from right to left. */
function contentWith(texts: Record<string, object>) {
  const modules = modulesWith({ documents: { owner: { countryCode: 'IL' } }, ...texts });
  writeFileSync(join(modules, 'locales.ts'), "export const localeDirections = { he: 'rtl', it: 'rtl' };\n");
  return { modules };
}

test('the unsaved texts of a language from right to left are equal to the saved ones, with their dates', async () => {
  const worktimeline = [
    {
      jobtitle: 'בדיקות C++ ו-{{name}}',
      start: '2021-03',
      earlier: [{ start: '2016', end: '2018-01' }],
      url: 'https://a.example/#א',
    },
  ];
  const experiencetext = { present: 'היום (now)' };
  const content = contentWith({ experience: { worktimeline, experiencetext } });
  const saved = await browserTexts(modulesIn(content), 'it', 'experience', {});
  const { texts, formatted } = await shownAnswer(modulesIn(content), { ...answer, texts: { it: { worktimeline } } });
  expect(texts!.it).toEqual({ worktimeline: (saved.content as { worktimeline: object }).worktimeline });
  expect(JSON.stringify(texts)).toContain('\u2066C++\u2069');
  expect(formatted!.it).toEqual(saved.formatted);
  expect(Object.keys(saved.formatted)).toHaveLength(4);
});

test('a section that the content no longer has stays null, and an answer without texts stays as it is', async () => {
  const content = contentWith({});
  expect(await shownAnswer(modulesIn(content), { ...answer, texts: { it: { skills: null } } })).toMatchObject({
    texts: { it: { skills: null } },
  });
  expect(await shownAnswer(modulesIn(content), answer)).toBe(answer);
});
