import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Described } from './described.ts';
import { described } from '../test/described.ts';
import { editing } from '../test/editing.tsx';
import { tags } from '../test/fixture-texts.ts';
import { entriesSeen, isThere, tokensInPage, withIdentities } from './entries.ts';

/** The content with skills by their identities. */
function contentOf(...identities: string[]): Described {
  const skills = Object.fromEntries(identities.map((name) => [name, { name, value: '50' }]));
  return { ...described, values: { ...described.values, it: { skills }, en: { skills } } };
}

/** The editor with the form of the name of the first skill, A. */
async function opened() {
  const page = await editing(contentOf('A', 'B', 'C'));
  const show = (...names: string[]) => {
    const saved = { skills: names.map((name) => ({ name, value: 50 })) };
    page.texts.replace(tags.it, 'skills', page.editor.receive(tags.it, 'skills', saved));
  };
  act(() => show('A', 'B', 'C'));
  page.open({ locale: 'it', pointer: '/skills/A/name' });
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
  expect(panel.getByRole('group', { name: 'Entry 2 of 4' })).toBeVisible();
  await answer({});
  expect(desk.requests.at(-1)?.do).toMatchObject([{ pointer: '/skills/A/name', text: 'Alpha', was: 'A' }]);
});

test('of an entry that is gone the text stays, and it is shown in no other one', async () => {
  const { answer, change, desk, editor, field, panel, skillsShown, type } = await opened();
  type('Italiano', 'Alpha');
  await change('B', 'C');
  expect(skillsShown()).toEqual(['B', 'C']);
  expect(Object.keys(editor.session.reading.at('it', '/skills') ?? {})).toEqual(['B', 'C']);
  expect(field('Italiano')).toHaveValue('Alpha');
  expect(desk.requests.at(-1)?.do).toMatchObject([{ pointer: '/skills/A/name' }]);
  const refused = { edit: 0, locale: 'it', pointer: '/skills/A/name', reason: 'the entry has moved or is gone' };
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

test('an entry that is added has its name before and after it is saved', async () => {
  const { answer, button, desk, field, type, user } = await opened();
  await user.click(button('Add above'));
  const { pointer, entry = '' } = desk.requests.at(-1)?.do?.at(-1) ?? {};
  expect(pointer).toBe('/skills/0');
  const { values } = contentOf(entry, 'A', 'B', 'C');
  await answer({ ok: false, values });
  type('Italiano', 'New');
  await user.click(button('Move down'));
  expect(desk.requests.at(-1)?.do?.map((edit) => [edit.op, edit.pointer])).toEqual([
    ['add', '/skills/0'],
    ['set', `/skills/${entry}/name`],
    ['order', '/skills'],
  ]);
  await answer({ values: contentOf('A', entry, 'B', 'C').values });
  await user.click(button('Save'));
  await answer({ undo: true, values: contentOf('A', entry, 'B', 'C').values });
  expect(field('Italiano')).toHaveAttribute('name', `it /skills/${entry}/name`);
});

test('another run of the desk is told what was seen of the entries that are edited and open', () => {
  const { values } = contentOf('A', 'B');
  values.en = contentOf('Other', 'B').values.en!;
  const places = ['A', 'Gone'].map((entry) => ({ locale: 'en', pointer: `/skills/${entry}/name` }));
  expect(entriesSeen(places, { ...described, values })).toEqual({ A: 'A\n50\n' });
});

test('a page names an entry by its index, and the content by its identity', () => {
  const content = contentOf('A', 'B');
  const values = content.values.it!;
  const at = (pointer: string) => ({ locale: 'it', pointer });
  expect(withIdentities(content, values, at('/skills/1/name'))).toBe('/skills/B/name');
  expect(withIdentities(content, values, at('/skills/A/name'))).toBe('/skills/A/name');
  expect(tokensInPage(content, values, at('/skills/B/name'))).toEqual(['skills', '1', 'name']);
  expect([at('/skills/B/name'), at('/skills/Gone/name')].map((place) => isThere(content, values, place))).toEqual([
    true,
    false,
  ]);
});
