import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalizePath } from 'vite';
import { siteFolder } from '../base/paths.ts';
import { shortClassName } from './css-modules.ts';

const sheets = readdirSync(join(siteFolder, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => normalizePath(join(siteFolder, 'src', file)))
  .sort();

test('a published class name has the letter of its file, without vowels, and the number of its local name', () => {
  const locals = ['first', 'second', 'first', 'third'];
  const names = sheets.slice(0, 4).map((file) => locals.map((local) => shortClassName(local, `${file}?used`)));
  expect(names).toEqual([
    ['b0', 'b1', 'b0', 'b2'],
    ['c0', 'c1', 'c0', 'c2'],
    ['d0', 'd1', 'd0', 'd2'],
    ['f0', 'f1', 'f0', 'f2'],
  ]);
});

test('a file outside the sources has no published class name', () => {
  expect(() => shortClassName('first', '/elsewhere/card.module.css')).toThrow('card.module.css');
});
