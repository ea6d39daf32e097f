import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentIn, ownContent, settingsOf } from './content.ts';
import { contentFolder, workFolder } from './paths.ts';

test('two contents never share their modules, even with the same folder name', () => {
  const contents = [contentFolder, '/a/content', '/b/content'].map(contentIn);
  expect(new Set(contents.map(({ modules }) => modules)).size).toBe(3);
  expect(contents[0]).toEqual(ownContent);
});

test('changed settings are read again', async () => {
  const modules = mkdtempSync(join(workFolder, 'settings-'));
  onTestFinished(() => rmSync(modules, { recursive: true }));
  const file = join(modules, 'site.ts');
  for (const [time, url] of ['https://one.example', 'https://two.example'].entries()) {
    writeFileSync(file, `export const site = { url: '${url}' };\n`);
    utimesSync(file, time, time);
    expect((await settingsOf({ modules })).url).toBe(url);
  }
});
