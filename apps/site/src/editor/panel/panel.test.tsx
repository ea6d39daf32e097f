import { act, fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { described, listOf, remove, skillsAre } from '../../test/described.ts';
import { editing } from '../../test/editing.tsx';
import type { Edit, Field, ValueFinding } from '../../generated/protocol.ts';

const first = { locale: 'it', pointer: '/skills/0/name' };
const skills = Object.values(described.values.it?.skills ?? {}) as { name: string; value: string }[];

/** The editor with the form of the first skill. */
async function opened(content = described, place: Parameters<Awaited<ReturnType<typeof editing>>['open']>[0] = first) {
  const page = await editing(content);
  page.open(place);
  const names = (role: 'button' | 'textbox' | 'listitem') =>
    page.panel.queryAllByRole(role).map((element) => element.textContent);
  return { ...page, names };
}

/** Types in a field, and lets the compiler answer the check with findings. */
async function check(page: Awaited<ReturnType<typeof opened>>, findings: readonly ValueFinding[], ok = false) {
  act(() => page.session.type('it', '/skills/3/name', `${Math.random()}`));
  await page.answer({ findings: [...findings], ok });
}

test('the field keeps its focus and its caret when the text is saved with the keyboard', async () => {
  const { answer, describe, field, type } = await opened();
  const name = field('Italiano');
  expect(name).toHaveFocusInside();
  type('Italiano', 'Skill one');
  name.setSelectionRange(2, 2);
  fireEvent.keyDown(name, { key: 's', code: 'KeyS', ctrlKey: true, composed: true });
  const values = { it: { skills: listOf({ name: 'Skill one', value: '50' }) } };
  await answer({ undo: true, values });
  await describe({ values });
  expect(field('Italiano')).toBe(name);
  expect(field('Italiano')).toHaveValue('Skill one');
  expect(name).toHaveFocusInside();
  expect([name.selectionStart, name.selectionEnd]).toEqual([2, 2]);
});

test('a click in a long text leads to the field of its language, and to its paragraph there', async () => {
  const name =
    'First.\n\nSecond [here](https://a.example):\n- one\n- two\n\nLast, which is long enough for several lines.';
  const values = { it: { skills: listOf({ name }) }, en: { skills: listOf({ name }) }, '': {} };
  for (const [part, words] of ['First', 'Second', '- one', '- two', 'Last'].entries()) {
    const { field } = await opened({ ...described, values }, { ...first, locale: 'en', part });
    const english = field('English');
    expect(english).toHaveFocusInside();
    expect(name.slice(english.selectionStart ?? 0)).toMatch(new RegExp(`^${words}`));
    expect(english.selectionEnd).toBe(english.selectionStart);
  }
});

test('Ctrl+Z in the search is that of the browser, and undoes no save', async () => {
  const { answer, describe, desk, panel, session } = await opened();
  act(() => session.type('it', '/skills/0/name', 'Uno'));
  void session.save();
  await answer({ undo: true, answer: 'a' });
  await describe();
  const press = (target: Element) =>
    fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true, composed: true });
  press(panel.getByRole('searchbox'));
  expect(desk.requests.at(-1)).not.toHaveProperty('undo');
  press(panel.getByRole('heading', { level: 2 }));
  expect(desk.requests.at(-1)).toEqual({ undo: 'a' });
});

test('the characters of a text are counted as a person counts them', async () => {
  const { field } = await opened();
  fireEvent.change(field('Italiano'), { target: { value: 'क्षेत्रीय 👩‍💻' } });
  expect(field('Italiano')).toHaveAccessibleDescription(/5 of 80 characters/);
});

test('a value that is written in place of another is offered as that', async () => {
  const { panel, names } = await opened();
  fireEvent.click(panel.getByText('More'));
  expect(names('button')).toContain('Add level in words, in place of level in percent');
  expect(names('button')).toContain('Add CVs');
});

test('a search takes the place of the form, marks its words, and says that it found nothing', async () => {
  const { panel, search } = await opened();
  search('portrait');
  expect(panel.queryByRole('textbox', { name: 'Italiano' })).toBeNull();
  const found = panel.getByRole('list', { name: 'Found' });
  expect(found).toHaveTextContent('Portrait › Picture');
  search('skill 11');
  const marks = [...panel.getByRole('list', { name: 'Found' }).querySelectorAll('mark')];
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Skill', '11']);
  search('xyz');
  expect(panel.getByText(/^Nothing found/)).toBeVisible();
});

test('To do takes the place of the form until it is pressed again', async () => {
  const { button, panel, user } = await opened();
  await user.click(button('To do 0'));
  expect(panel.queryByRole('textbox', { name: 'Italiano' })).toBeNull();
  expect(panel.getByText('Nothing is left to do.')).toBeVisible();
  await user.click(button('To do 0'));
  expect(panel.getByRole('textbox', { name: 'Italiano' })).toBeVisible();
});

test('a list stays after a save, and is the list of what is now', async () => {
  const { answer, button, describe, names, panel, session, user } = await opened();
  act(() => session.type('it', '/skills/0/name', 'Uno'));
  await answer({});
  await user.click(button('Changes'));
  await answer({ changes: [] });
  expect(names('listitem')).toEqual([expect.stringContaining('Name')]);
  void session.save();
  await answer({ undo: true });
  await describe();
  await answer({ changes: [{ ...first, old: 'Skill 1', new: 'Uno' }] });
  expect(panel.getByRole('list', { name: 'Since the last version in Git' })).toHaveTextContent('Skill 1Uno');
  expect(panel.queryByRole('list', { name: 'Not saved' })).toBeNull();
});

test('Changes says that there are none', async () => {
  const { answer, button, panel, user } = await opened();
  await user.click(button('Changes'));
  await answer({ changes: [] });
  expect(panel.getByText('Nothing has changed since the last version in Git.')).toBeVisible();
});

test('Changes begins with what is not saved, also after the page was loaded again', async () => {
  const { answer, button, panel, session, user } = await opened();
  const edits: Edit[] = [{ op: 'set', locale: 'en', pointer: '/skills/1/name', text: 'Knots' }, remove(0), remove(0)];
  void session.resume({ edits, undos: [], message: '', seen: {} });
  await answer({});
  expect(button('Save')).toBeEnabled();
  expect(panel.getByRole('status')).toHaveTextContent('see Changes');
  await user.click(button('Changes'));
  await answer({ changes: [] });
  const rows = [...panel.getByRole('list', { name: 'Not saved' }).querySelectorAll('.names')];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Skills › Skill 2 › Name', 'Skills']);
});

test('the CVs that contain an entry are checkboxes', async () => {
  const { desk, panel, user } = await opened(described, { ...first, pointer: '/skills/1/name' });
  expect(
    panel.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent.trim()),
  ).toEqual(['bank', 'talk']);
  await user.click(panel.getByRole('checkbox', { name: 'talk' }));
  expect(panel.getByRole('checkbox', { name: 'talk' })).toBeChecked();
  expect(desk.requests.at(-1)?.do).toMatchObject([{ op: 'set', locale: 'it', pointer: '/skills/1/cv', text: 'talk' }]);
});

test('a text that changes elsewhere is shown in its field, and a draft stays in it', async () => {
  const { answer, desk, field } = await opened();
  const change = async (name: string, version: number) => {
    desk.emit('changed');
    const values = { it: { skills: listOf({ name, value: '50' }) } };
    await answer({ content: { version, source: 'it', locales: ['it', 'en'], values, todo: [] } });
  };
  await change('Elsewhere', 2);
  expect(field('Italiano')).toHaveValue('Elsewhere');
  fireEvent.change(field('Italiano'), { target: { value: 'Typed' } });
  await change('Elsewhere again', 3);
  expect(field('Italiano')).toHaveValue('Typed');
});

test('a draft that is taken back is no longer in its field, and that of the other language is', async () => {
  const { answer, button, field, type, user } = await opened();
  type('English', 'English Skill 1 one');
  type('Italiano', 'Uno');
  await user.click(button('Undo'));
  await answer({ values: { en: { skills: listOf({ name: 'English Skill 1 one', value: '50' }) } } });
  expect(field('Italiano')).toHaveValue('Skill 1');
  expect(field('English')).toHaveValue('English Skill 1 one');
});

test('a form that moves down keeps the pressed button and its entry', async () => {
  const skillsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { name, value: '50' }]));
  const values = { it: { skills: skillsOf('A', 'B', 'C') }, en: { skills: skillsOf('A', 'B', 'C') }, '': {} };
  const page = await opened({ ...described, values }, { locale: 'it', pointer: '/skills/A/name' });
  const { answer, button, desk, field, focused, user, panel } = page;
  await user.click(button('Move down'));
  expect(desk.requests.at(-1)?.do).toMatchObject([
    { op: 'order', pointer: '/skills', locale: 'it', order: [1, 0, 2], was: 'A\n50\nB\n50\nC\n50\n' },
  ]);
  await answer(skillsAre(skillsOf('B', 'A', 'C')));
  expect(field('Italiano')).toHaveValue('A');
  expect(panel.getByRole('group', { name: 'Entry 2 of 3' })).toBeVisible();
  expect(focused()).toBe(button('Move down'));
});

test('To do begins at its top, and the form is where it was afterwards', async () => {
  const todo = [{ locale: 'en', pointer: '/skills/1/name', why: 'stale' as const }];
  const { button, field, panel, user } = await opened({ ...described, todo });
  const scrolled = field('Italiano').closest('.sheet')!;
  scrolled.scrollTop = 30;
  await user.click(button(/^To do/));
  expect(panel.getByRole('list', { name: 'English' }).closest('.sheet')).toHaveProperty('scrollTop', 0);
  await user.click(button(/^To do/));
  expect(field('Italiano').closest('.sheet')).toBe(scrolled);
  expect(scrolled.scrollTop).toBe(30);
});

test('a copy follows its original, and is what is edited', async () => {
  const { answer, button, desk, field, user } = await opened();
  await user.click(button('Copy'));
  expect(desk.requests.at(-1)?.do?.[0]?.order?.slice(0, 4)).toEqual([0, 0, 1, 2]);
  const { entry = '' } = desk.requests.at(-1)?.do?.[0] ?? {};
  await answer(skillsAre({ [entry]: skills[0]!, ...listOf(...skills) }));
  expect(field('Italiano')).toHaveAttribute('name', `it /skills/${entry}/name`);
  expect(field('Italiano')).toHaveFocusInside();
});

test('a new text is to be written and to be translated, without an error before it is', async () => {
  const content = (name: string) => ({ skills: listOf({ name, value: '50' }) });
  const values = { it: content('TODO'), en: content('TODO[it] TODO'), '': {} };
  const page = await opened({ ...described, values });
  const finding = { pointer: '/skills/0/name', code: '', severity: 'error' as const, message: 'TODO is left' };
  await check(
    page,
    ['it', 'en'].map((locale) => ({ ...finding, locale })),
  );
  const { field, panel } = page;
  expect(field('Italiano')).toHaveAccessibleDescription(/To write$/);
  expect(field('English')).toHaveAccessibleDescription(/To translate$/);
  expect(field('Italiano')).toHaveValue('');
  expect(field('Italiano')).toBeValid();
  expect(panel.queryByRole('button', { name: 'Still right' })).toBeNull();
  fireEvent.change(field('English'), { target: { value: 'TODO' } });
  expect(field('English')).toHaveValue('TODO');
  fireEvent.change(field('English'), { target: { value: 'TODO: knots' } });
  expect(field('English'), 'what was said of the text before').not.toHaveAccessibleDescription(/TODO is left/);
  await page.answer({ ok: false, findings: [{ ...finding, locale: 'en' }], values: { en: content('TODO: knots') } });
  expect(field('English')).toHaveAccessibleDescription(/TODO is left$/);
  expect(panel.getByRole('button', { name: 'Still right' })).toBeVisible();
});

test('a form leaves sample content, stale translations, and warnings of other values, to To do', async () => {
  const page = await opened();
  const finding = { locale: 'it', pointer: '/skills/0/name', severity: 'warning' as const };
  const codes = ['sample-content', 'stale-translation', 'untranslated', 'unfinished-text'];
  await check(page, [
    ...codes.flatMap((code) => [
      { ...finding, code, message: code },
      { ...finding, code, message: `${code} elsewhere`, pointer: '/skills/1/name' },
    ]),
    { ...finding, code: '', message: 'wrong', pointer: '/skills/1/name', severity: 'error' },
    { ...finding, code: '', message: '“a” names a file with a location', pointer: '' },
  ]);
  expect(page.names('listitem')).toEqual([
    'untranslated',
    'unfinished-text',
    'Skills › Skill 2 › Name, Italiano: wrong',
    '“a” names a file with a location',
  ]);
});

test('an old error of a draft language is at its field, and does not disable Save', async () => {
  const page = await opened();
  const old = { locale: 'en', pointer: '/skills/0/name', code: '', severity: 'error' as const, message: 'old' };
  await check(page, [old], true);
  expect(page.field('English')).toHaveAccessibleDescription(/old$/);
  expect(page.field('English')).toBeInvalid();
  expect(page.field('Italiano')).toBeValid();
  expect(page.button('Save')).toBeEnabled();
});

test('the metadata of a saved picture that is left to do can be removed, not those of a refused file', async () => {
  const name = 'Remove its metadata, such as the location';
  const src = 'media/a.jpg';
  const values = { ...described.values, it: { portrait: { src } } };
  const todo = [{ locale: '', pointer: '', why: 'fault' as const, file: `content/${src}`, message: 'a location' }];
  const place = { locale: 'it', pointer: '/portrait/src' };
  const { answer, button, names, panel, session, user } = await opened({ ...described, values, todo }, place);
  expect(names('button')).toContain(name);
  await user.click(button('To do 1'));
  expect(panel.getByRole('list', { name: 'Settings' })).toHaveTextContent(`content/${src}: a location${name}`);
  await user.click(button('To do 1'));
  void session.change({ op: 'picture', ...place, text: 'a.pdf', data: '' });
  await answer({ ok: false, refused: { ...place, reason: 'not a picture' } });
  expect(names('button')).not.toContain(name);
});

test('a picture field shows its picture, and the one that is chosen in its place', async () => {
  const { panel, answer, root } = await opened(
    { ...described, values: { ...described.values, it: { portrait: { src: 'media/none.png' } } } },
    { locale: 'it', pointer: '/portrait/src' },
  );
  expect(root.querySelector('img')).toBeNull();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  fireEvent.change(panel.getByLabelText('Choose or drop a picture'), { target: { files: [file] } });
  await answer({});
  expect(root.querySelector('img')).toHaveAttribute('src', `data:;base64,${btoa('x')}`);
});

test('a name is the same in every language by one button, which saves it as reviewed', async () => {
  const { button, desk, answer, user } = await opened();
  await user.click(button('Same in every language'));
  expect(desk.requests.at(-1)).toMatchObject({
    dry: true,
    do: [{ op: 'same', locale: 'it', pointer: '/skills/0/name' }],
  });
  await answer({});
  expect(desk.requests.at(-1)).toMatchObject({ do: [{ op: 'same' }] });
  expect(desk.requests.at(-1)).not.toHaveProperty('dry');
});

test('a finding that a comment silences is right with a reason, and another one cannot be', async () => {
  const page = await opened();
  const finding = { locale: 'it', pointer: '/skills/0/name', severity: 'warning' as const, help: '' };
  await check(page, [
    { ...finding, code: 'untranslated', message: 'untranslated', allow: true },
    { ...finding, code: 'long', message: 'long' },
  ]);
  const { button, desk, type, user } = page;
  expect(page.panel.getAllByRole('button', { name: 'This is right' })).toHaveLength(1);
  type('Reason', 'the term of the trade');
  await user.click(button('This is right'));
  expect(desk.requests.at(-1)?.do?.at(-1)).toMatchObject({
    op: 'allow',
    code: 'untranslated',
    text: 'the term of the trade',
    pointer: '/skills/0/name',
  });
});

test('Changes restores a value as it was committed, and commits what is saved with a message', async () => {
  const { answer, button, desk, describe, panel, type, user } = await opened();
  await user.click(button('Changes'));
  await answer({ changes: [{ ...first, old: 'One', new: 'Skill 1' }] });
  type('Message', 'Name the first skill');
  await user.click(button('Commit'));
  expect(desk.requests.at(-1)).toEqual({ commit: 'Name the first skill' });
  await answer({});
  await describe();
  expect(panel.getByRole('status')).toHaveTextContent('Committed');
  await answer({ changes: [{ ...first, old: 'One', new: 'Skill 1' }] });
  await user.click(button('Restore'));
  expect(desk.requests.at(-1)?.do).toMatchObject([{ op: 'restore', ...first }]);
});

test('a language is removed with its texts, and the source language is not', async () => {
  const locales = listOf(...['it', 'en'].map((tag) => ({ tag, name: tag })));
  const site = [
    ...described.site,
    { key: 'locales', kind: 'list' as const, name: 'Languages', entry: { kind: 'record' as const, fields: [] } },
  ];
  const values = { ...described.values, '': { ...described.values[''], locales } };
  const page = await opened({ ...described, site, values }, { locale: '', pointer: '/locales/0' });
  expect(page.panel.queryByRole('button', { name: 'Remove' })).toBeNull();
  page.open({ locale: '', pointer: '/locales/1' });
  await page.user.click(page.button('Remove'));
  expect(page.desk.requests.at(-1)).toEqual({ removeLocale: 'en' });
});

test('the CVs that have a point are ticks beside it, which are the same in every language', async () => {
  const long: Field = { key: 'text', kind: 'text', name: 'Text', long: true };
  const content: Field[] = [...described.content, { key: 'whoami', kind: 'record', name: 'Biography', fields: [long] }];
  const values = {
    '': described.values['']!,
    it: { whoami: { text: 'Prima:\n- uno\n- due {.bank}' } },
    en: { whoami: { text: 'First:\n- one\n- two {.bank}' } },
  };
  const place = { locale: 'it', pointer: '/whoami/text' };
  const { panel, session, user } = await opened({ ...described, content, values }, place);
  const point = within(panel.getByRole('group', { name: 'due' }));
  expect(point.getByRole('checkbox', { name: 'bank' })).toBeChecked();
  await user.click(point.getByRole('checkbox', { name: 'talk' }));
  await user.click(within(panel.getByRole('group', { name: 'uno' })).getByRole('checkbox', { name: 'bank' }));
  const texts = ['it', 'en'].map((locale) => session.reading.text(locale, place.pointer));
  expect(texts).toEqual(['Prima:\n- uno {.-bank}\n- due', 'First:\n- one {.-bank}\n- two']);
});

test('a format has its picker beside the field, and what is typed decides what it proposes', async () => {
  const { field, panel, type, user } = await opened(described, { locale: 'it', pointer: '/skills/0/since' });
  type('All languages', '2019');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Choose since' }), '2019-03');
  expect(field('All languages')).toHaveValue('2019-03');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Choose since' }), '2019-03-31');
  expect(field('All languages')).toHaveValue('2019-03-31');
});
