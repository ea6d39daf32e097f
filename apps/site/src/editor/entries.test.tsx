import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Described } from './described.ts';
import { described, remove, skillsAre } from '../test/described.ts';
import { editing } from '../test/editing.tsx';
import { editsNow, renamed, seenIn } from './entries.ts';

/** The content with skills by their identities. */
function contentOf(...identities: string[]): Described {
  const skills = identities.map((name) => ({ name, value: '50' }));
  const lists = { '/skills': identities };
  return {
    ...described,
    values: { ...described.values, it: { skills }, en: { skills } },
    entries: { it: lists, en: lists },
  };
}

/** The editor with the form of the name of the first skill, A. */
async function opened() {
  const page = await editing(contentOf('A', 'B', 'C'));
  const show = (...names: string[]) => {
    const saved = { skills: names.map((name) => ({ name, value: 50 })) };
    page.texts.replace('it', 'skills', page.editor.receive('it', 'skills', saved));
  };
  act(() => show('A', 'B', 'C'));
  page.open({ locale: 'it', pointer: '/skills/0/name' });
  return {
    ...page,
    /** A change on disk: the page receives its texts, and then its description. */
    change: async (...names: string[]) => {
      act(() => show(...names));
      page.desk.emit('changed');
      await page.answer({ content: { ...contentOf(...names), version: 2 } });
    },
    skillsShown: () => page.shown('it', 'skills')?.skills?.map(({ name }) => name),
  };
}

test('a draft, its form and the page follow the entry when another one comes above it on disk', async () => {
  const { answer, change, desk, field, panel, skillsShown, type } = await opened();
  type('Italiano', 'Alpha');
  await change('New', 'A', 'B', 'C');
  expect(skillsShown()).toEqual(['New', 'Alpha', 'B', 'C']);
  expect(field('Italiano')).toHaveValue('Alpha');
  expect(field('Italiano')).toHaveAttribute('name', 'it /skills/1/name');
  expect(panel.getByRole('group', { name: 'Entry 2 of 4' })).toBeVisible();
  await answer({});
  expect(desk.requests.at(-1)?.do).toMatchObject([
    { pointer: '/skills/1/name', entries: ['A'], text: 'Alpha', was: 'A' },
  ]);
});

test('of an entry that is gone the text stays, and it is shown in no other one', async () => {
  const { answer, change, desk, field, panel, shown, skillsShown, type } = await opened();
  type('Italiano', 'Alpha');
  await change('B', 'C');
  expect(skillsShown()).toEqual(['B', 'C']);
  expect(shown('it', 'skills')?.skills).not.toHaveProperty('-');
  expect(field('Italiano')).toHaveValue('Alpha');
  expect(desk.requests.at(-1)?.do).toMatchObject([{ pointer: '/skills/0/name', entries: ['A'] }]);
  const refused = { edit: 0, locale: 'it', pointer: '/skills/0/name', reason: 'the entry has moved or is gone' };
  await answer({ ok: false, refused });
  expect(field('Italiano')).toHaveAccessibleDescription(/the entry has moved or is gone/);
  expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Skills › Entry that is gone › Name');
});

test('an open entry is followed without a draft, too', async () => {
  const { change, field } = await opened();
  await change('B', 'A');
  expect(field('Italiano')).toHaveValue('A');
});

test('a text after a move names its entry, and an entry that is added has no identity until it is saved', async () => {
  const { answer, button, desk, session, user } = await opened();
  await user.click(button('Move down'));
  const moved = contentOf('B', 'A', 'C');
  await answer({ ...skillsAre([{ name: 'B' }, { name: 'A' }, { name: 'C' }]), entries: moved.entries });
  act(() => session.type('it', '/skills/1/name', 'Alpha'));
  expect(session.state.edits.at(-1)).toMatchObject({ pointer: '/skills/1/name', entries: ['A'] });
  await answer({ entries: moved.entries });
  await user.click(button('Add above'));
  expect(desk.requests.at(-1)?.do?.at(-1)).toMatchObject({ op: 'add', pointer: '/skills/1', entries: ['A'] });
});

test('an entry that was added is followed as soon as it is saved', async () => {
  const { answer, button, field, type, user } = await opened();
  await user.click(button('Add above'));
  const added = contentOf('TODO', 'A', 'B', 'C');
  const entries = { it: { '/skills': ['', 'A', 'B', 'C'] }, en: { '/skills': ['', 'A', 'B', 'C'] } };
  await answer({ ok: false, values: added.values, entries });
  type('Italiano', 'New');
  const written = contentOf('New', 'A', 'B', 'C');
  await answer({ values: written.values, entries });
  await user.click(button('Save'));
  await answer({ undo: true, values: written.values, entries });
  expect(field('Italiano')).toHaveAttribute('name', 'it /skills/0/name');
  await answer({ content: { ...written, version: 2 } });
  expect(field('Italiano')).toHaveAttribute('name', 'it /skills/0/name');
  expect(field('Italiano')).toHaveValue('New');
});

test('drafts are where their entries are, after the drafts before them', () => {
  const set = { op: 'set' as const, locale: 'en', pointer: '/skills/0/name', text: 'x', entries: ['A'] };
  const content = contentOf('New', 'B', 'A');
  expect(editsNow([set], content)).toEqual([{ ...set, pointer: '/skills/2/name' }]);
  const first = { ...remove(0), entries: ['New'] };
  expect(editsNow([first, set], content)[1]).toEqual({ ...set, pointer: '/skills/1/name' });
  const edits = [{ ...set, entries: [''] }];
  expect(editsNow(edits, content)).toBe(edits);
});

test('after the dev server was started again, drafts are in the entries that are equal to what was seen', () => {
  const set = { op: 'set' as const, locale: 'en', pointer: '/skills/0/name', text: 'x', entries: ['A'] };
  const before = contentOf('A', 'B');
  before.values = { ...before.values, en: contentOf('A in English', 'B in English').values.en! };
  const seen = seenIn([set, { ...set, locale: 'it' }], before);
  const again = { ...contentOf('New', 'A', 'B'), entries: { it: { '/skills': ['r-1', 'r-2', 'r-3'] } } };
  expect(renamed([set], seen, again)).toEqual([{ ...set, entries: ['r-2'] }]);
  const twice = { ...contentOf('A', 'A'), entries: { it: { '/skills': ['r-1', 'r-2'] } } };
  expect(renamed([set], seen, twice)).toEqual([set]);
});
