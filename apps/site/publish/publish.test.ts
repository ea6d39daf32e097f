import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeReadable } from './publish.ts';
import { newFolder } from './test/folders.ts';

test('a site that was built with umask 077 is readable by a web server', async () => {
  const folder = newFolder('private');
  mkdirSync(join(folder, 'en/assets'), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'en/assets/a.css'), '', { mode: 0o600 });
  chmodSync(folder, 0o700);
  await makeReadable(folder);
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  const modes = names.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
  expect(modes).toEqual(['755', '755', '755', '644']);
});
