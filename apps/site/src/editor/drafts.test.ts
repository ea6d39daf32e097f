import { expect, test } from 'vitest';
import { described, remove } from '../test/described.ts';
import { placeAfter, placeBefore, withEdit, withText } from './drafts.ts';
import { contains, entryAround } from './pointer.ts';
import type { Edit } from '../generated/protocol.ts';

const set = (pointer: string, text: string): Edit => ({ op: 'set', locale: 'it', pointer, text });

test('entry 1 is not entry 10', () => {
  expect(contains('/skills/1', '/skills/10/name')).toBe(false);
  expect(contains('/skills/1', '/skills/1/name')).toBe(true);
  expect(entryAround(described, 'it', '/skills/10/name')).toBe('/skills/10');
  const first = withText([], set('/skills/1/name', 'a'), described, false);
  const edits = withText(first, set('/skills/10/name', 'b'), described, false);
  expect(edits.map(({ pointer }) => pointer)).toEqual(['/skills/1/name', '/skills/10/name']);
});

test('a text has what its author saw, unless an earlier edit moves it', () => {
  expect(withEdit([], set('/skills/1/name', 'a'), described)).toMatchObject([{ was: 'Skill 2' }]);
  const [, moved] = withEdit([remove(0)], set('/skills/1/name', 'a'), described);
  expect(moved).not.toHaveProperty('was');
  const [removal] = withEdit([], remove(1), described);
  expect(JSON.parse(removal?.was ?? '')).toHaveLength(11);
});

test('a text as it is saved needs no draft, unless the entries have moved', () => {
  const typed = withText([], set('/skills/1/name', 'a'), described, false);
  expect(withText(typed, set('/skills/1/name', 'Skill 2'), described, true)).toEqual([]);
  expect(withText([remove(0)], set('/skills/1/name', 'Skill 2'), described, true)).toHaveLength(2);
});

const edit = (op: Edit['op'], pointer: string, order?: number[]): Edit => ({
  op,
  locale: 'it',
  pointer,
  ...(order && { order }),
});

test.each([
  [[edit('remove', '/skills/0')], '/skills/3/name', '/skills/2/name'],
  [[edit('remove', '/skills/3')], '/skills/3/name', undefined],
  [[edit('add', '/skills/2')], '/skills/3/name', '/skills/4/name'],
  [[edit('add', '/skills/4')], '/skills/3/name', '/skills/3/name'],
  [[edit('order', '/skills', [2, 0, 1])], '/skills/2/name', '/skills/0/name'],
  [[edit('order', '/skills', [1])], '/skills/0/name', undefined],
  [[edit('remove', '/skills/0'), edit('order', '/skills', [1, 0])], '/skills/1/name', '/skills/1/name'],
  [[edit('remove', '/skills/0/level')], '/skills/0/name', '/skills/0/name'],
  [[edit('remove', '/credits/0')], '/skills/3/name', '/skills/3/name'],
  [[{ ...edit('remove', '/skills/0'), locale: '' }], '/skills/3/name', '/skills/3/name'],
])('%j move %s to %s, and back', (edits, pointer, moved) => {
  const place = { locale: 'en', pointer };
  expect(placeAfter(edits, place)?.pointer).toBe(moved);
  if (moved !== undefined) expect(placeBefore(edits, { ...place, pointer: moved })?.pointer).toBe(pointer);
});

test('an entry that edits make has no saved place', () => {
  const place = { locale: 'it', pointer: '/skills/2/name' };
  expect(placeBefore([edit('add', '/skills/2')], place)).toBeUndefined();
  expect(placeBefore([edit('order', '/skills', [0, 1, -1, 2])], place)).toBeUndefined();
});
