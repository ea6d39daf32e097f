import { expect, test } from 'vitest';
import type { Edit } from '../generated/protocol.ts';
import { described, remove } from '../test/described.ts';
import { withEdit, withText } from './drafts.ts';
import { contains, entryAround } from './pointer.ts';

const set = (pointer: string, text: string): Edit => ({ op: 'set', locale: 'it', pointer, text });

test('entry 1 is not entry 10', () => {
  expect(contains('/skills/1', '/skills/10/name')).toBe(false);
  expect(contains('/skills/1', '/skills/1/name')).toBe(true);
  expect(entryAround(described, 'it', '/skills/10/name')).toBe('/skills/10');
  const edits = withText(
    withText([], set('/skills/1/name', 'a'), described, false),
    set('/skills/10/name', 'b'),
    described,
    false,
  );
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
