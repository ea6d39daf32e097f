import { expect, test } from 'vitest';
import { described, remove } from '../test/described.ts';
import { withEdit, withText } from './drafts.ts';
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

test('an edit has what its author saw: the text, or those of the list', () => {
  const [removal, typed] = withEdit([remove(0)], set('/skills/1/name', 'a'), described);
  expect(removal).toEqual(remove(0));
  expect(typed).toMatchObject({ was: 'Skill 2' });
  expect(withEdit([], remove(1), described)[0]?.was).toMatch(/^Skill 1\n50\nSkill 2\n50\n/);
});

test('a text as it is saved needs no draft, unless an edit depends on it', () => {
  const typed = withText([], set('/skills/1/name', 'a'), described, false);
  expect(withText(typed, set('/skills/1/name', 'Skill 2'), described, true)).toEqual([]);
  expect(withText([remove(1)], set('/skills/1/name', 'Skill 2'), described, true)).toHaveLength(2);
});

test('of several edits of a list, the first one has what its author saw', () => {
  const edits = [remove(0), remove(1)].reduce<readonly Edit[]>((made, edit) => withEdit(made, edit, described), []);
  expect(edits.map(({ was }) => was !== undefined)).toEqual([true, false]);
});
