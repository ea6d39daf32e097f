import { expect, test } from 'vitest';
import { pointsIn, withPoint } from './points.ts';

const text =
  'Before.\n- one {.bank}\n- two\n  goes on {.-red-team .-talk}\n\nAfter - no item {.bank}\n- \\{.bank}\n- last';

test('the points of a text have their words and their classes', () => {
  expect(pointsIn(text).map(({ words, classes }) => [words, classes])).toEqual([
    ['one', ['bank']],
    ['two\n  goes on', ['-red-team', '-talk']],
    ['\\{.bank}', []],
    ['last', []],
  ]);
});

const cvs = ['bank', 'red-team', 'talk'];

test.each([
  ['- a', ['bank', 'talk'], '- a {.-red-team}'],
  ['- a {.-red-team}', cvs, '- a'],
  ['- a {.bank}', ['bank', 'talk'], '- a {.bank .talk}'],
  ['- a {.bank}', [], '- a {.-bank .-red-team .-talk}'],
  ['- a {.bank}', cvs, '- a'],
  ['x\n- b\n  c {.-talk}\n- a', [], 'x\n- b\n  c {.-bank .-red-team .-talk}\n- a'],
  ['no point', [], 'no point'],
])('%j with its first point in %j', (before, chosen, after) => {
  expect(withPoint(before, 0, chosen, cvs)).toBe(after);
});
