import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { precompress } from './assets/precompress.ts';
import { type MeasuredSite, checkBudget } from './budget.ts';
import { write } from './publish.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budget-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A text of about this number of kilobytes with either encoding. */
const incompressible = (kilobytes: number) => randomBytes(kilobytes * 1000).toString('base64');

/** A site of one screen in one language, with a script and texts of these sizes in kilobytes. */
async function measured(script: number, { timeline = 0, skills = 0 }): Promise<MeasuredSite> {
  const common = { owner: { name: 'Some Body' } };
  const screen = { worktimeline: [incompressible(timeline)], skills: [incompressible(skills)] };
  const texts = { prefix: 'assets/texts-', files: {} as Record<string, string> };
  texts.files[`${texts.prefix}it-common.json`] = JSON.stringify(common);
  texts.files[`${texts.prefix}it-experience.json`] = JSON.stringify(screen);
  await write(folder, {
    'assets/app.js': incompressible(script),
    'experience.html': `<p>${screen.worktimeline.join('')}</p>`,
    ...texts.files,
  });
  await precompress(folder);
  const site = {
    folder,
    texts,
    client: { steps: ['/assets/app.js'], screens: {}, integrity: {}, style: '', fonts: {} },
    app: {
      locales: ['it'],
      sourceLocale: 'it',
      routes: [{ id: 'experience' }],
      pathFor: () => '/experience',
      contentOf: () => Promise.resolve({ ...common, ...screen }),
    },
  };
  return site as unknown as MeasuredSite;
}

test('a site within its limits has no error and no warning', async () => {
  expect(await checkBudget(await measured(80, { timeline: 5 }))).toEqual({ errors: [], warnings: [] });
});

test('texts over the limit of a visit are a warning that names the heaviest sections and a remedy', async () => {
  const { errors, warnings } = await checkBudget(await measured(85, { timeline: 9, skills: 3 }));
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^\/experience scripts and texts: .* KB with Brotli .*; over 95 and 108, /);
  expect(warnings[0]).toMatch(/worktimeline [89]\.\d KB, skills [23]\.\d KB, .*; shorten them, or accept this$/);
});

test('a long document is a warning that names the texts that it shows', async () => {
  const { errors, warnings } = await checkBudget(await measured(60, { timeline: 20, skills: 1 }));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^\/experience document: .*worktimeline .* KB, owner 0\.0 KB/)]);
});

test('software over its limit is an error, whatever the texts are', async () => {
  const { errors } = await checkBudget(await measured(93, {}));
  expect(errors).toEqual(['experience scripts']);
});
