import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { described, remove, skillsAre } from '../test/described.ts';
import { editing, keptPictures } from '../test/editing.tsx';

const skill = (index: number) => ({ locale: 'it', pointer: `/skills/${index}/name` });

/** Adds a text to the page. */
function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
}

test('Close stops the editing: the button is not pressed, and a text is one of a visitor', async () => {
  const { toggle, user, button, root } = await editing();
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Close'));
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(root.querySelector('aside')).toBeNull();
  expect(fireEvent.click(add('<p>A text</p>'))).toBe(true);
});

test('Close after a click on a plain text leads the focus to the button', async () => {
  const { editor, toggle, user, button, root } = await editing();
  await user.click(add('<p>A plain text</p>'));
  await vi.waitFor(() => expect(editor.session.state.message).toMatch(/not part of your content/));
  (root.activeElement as HTMLElement | null)?.blur();
  expect(document.body).toHaveFocus();
  await act(() => fireEvent.click(button('Close')));
  expect(toggle).toHaveFocus();
});

test('Close returns the focus to what had it on the page', async () => {
  const { editor, user, button } = await editing();
  const link = add('<a href="#a">A link</a>');
  link.focus();
  act(() => editor.open([skill(0)]));
  await user.click(button('Close'));
  expect(link).toHaveFocus();
});

test('Close with the focus on the page leaves it there', async () => {
  await editing();
  const link = add('<a href="#a">A link</a>');
  link.focus();
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(link).toHaveFocus();
});

test('Escape closes the menu of the page while it is open', async () => {
  const { root } = await editing();
  const menu = add('<nav id="menu" popover></nav>');
  menu.showPopover();
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect(root.querySelector('aside')).not.toBeNull();
});

test('a link and a button of the page work, and with a held Alt key their text is chosen', async () => {
  const { editor } = await editing();
  for (const html of ['<a href="#a"><b>A link</b></a>', '<button>Press</button>', '<summary>More</summary>']) {
    const target = add(html).querySelector('b') ?? document.body.lastElementChild!;
    expect(fireEvent.click(target)).toBe(true);
    expect(editor.session.state.message).toBe('');
    expect(fireEvent.click(target, { altKey: true })).toBe(false);
    await vi.waitFor(() => expect(editor.session.state.message).toBe('This text is not part of your content.'));
    act(() => editor.session.say(''));
  }
});

test('what is closed before the content is known stays closed', async () => {
  const { answer, desk, editor, root } = await editing();
  act(() => editor.close());
  desk.emit('changed');
  act(() => void editor.turn(true));
  act(() => editor.close());
  await answer({ content: described });
  expect(root.querySelector('aside')).toBeNull();
});

test('a reason for which there is nothing to edit is an alert', async () => {
  const { answer, desk, editor, panel } = await editing();
  act(() => editor.close());
  desk.emit('changed');
  act(() => void editor.turn(true));
  await answer({ ok: false, refused: { locale: '', pointer: '', reason: 'Editing works on this computer only.' } });
  expect(panel.getByRole('alert')).toHaveTextContent('Editing works on this computer only.');
});

test('a text that is no value is not outlined', async () => {
  const { editor } = await editing();
  fireEvent.click(add('<p>Another text</p>'));
  await vi.waitFor(() => expect(editor.session.state.message).toBe('This text is not part of your content.'));
  expect(document.querySelector('[data-edited]')).toBeNull();
});

test('an answer does not lead back from a place that was opened meanwhile', async () => {
  const { answer, editor } = await editing();
  const removed = editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  act(() => editor.open([skill(1)]));
  await answer(skillsAre([]));
  await removed;
  expect(editor.state.places).toMatchObject([skill(1)]);
  const again = editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  act(() => editor.session.say('Said meanwhile'));
  await answer(skillsAre([]));
  await again;
  expect(editor.state.places).toMatchObject([{ locale: 'it', pointer: '/skills' }]);
  expect(editor.session.state.message).toBe('Said meanwhile');
});

test('an answer leaves the search and the lists that were opened meanwhile', async () => {
  const { answer, editor } = await editing();
  for (const [open, shown] of [
    [() => editor.search('knots'), { sheet: 'found', words: 'knots' }],
    [() => editor.search('bends'), { sheet: 'found', words: 'bends' }],
    [() => editor.list('todo'), { sheet: 'todo' }],
  ] as const) {
    const place = { locale: 'it', pointer: '/portrait/src' };
    const chosen = editor.change({ op: 'picture', ...place, text: 'a.png', data: '' }, place);
    act(open);
    await answer({});
    await chosen;
    expect(editor.state).toMatchObject(shown);
  }
});

test('a page that was made anew has what was open, and says what was done', async () => {
  sessionStorage.setItem('content-editor', JSON.stringify({ message: 'Saved', places: [skill(1)] }));
  const { editor, panel } = await editing();
  await vi.waitFor(() => expect(editor.state.places).toMatchObject([skill(1)]));
  expect(panel.getByRole('status')).toHaveTextContent('Saved');
});

test('what is not saved is kept, a picture apart from the texts, and comes back', async () => {
  const data = 'iVBORw'.repeat(1000);
  const first = await editing();
  act(() => first.session.type('it', '/skills/0/name', 'Uno'));
  await first.answer({});
  void first.session.change({ op: 'picture', locale: 'it', pointer: '/portrait/src', text: 'a.png', data });
  await first.answer({});
  await vi.waitFor(() => expect([...keptPictures.values()]).toEqual([data]));
  expect(sessionStorage.getItem('content-editor')).not.toContain(data);
  const second = await editing();
  await second.answer({});
  expect(second.session.state.edits).toMatchObject([{ text: 'Uno' }, { text: 'a.png', data }]);
  expect(second.panel.getByRole('status')).toHaveTextContent('What was not saved is here again');
});

test('a browser without room for what is not saved says so before it is lost', async () => {
  const { panel, session } = await editing();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => session.type('it', '/skills/0/name', 'Uno'));
  expect(await panel.findByText(/^The browser has no room to keep what is not saved/)).toBeInTheDocument();
});

test('Next follows the order of To do', async () => {
  const left = ['', 'it', 'en'].map((locale) => ({ locale, pointer: '/url', why: 'fault' as const }));
  const { editor, user, button } = await editing({ ...described, todo: left });
  for (const locale of ['', 'it', 'en']) {
    await user.click(button('Next'));
    expect(editor.state.places).toMatchObject([{ locale }]);
  }
});

test('To do after an unsaved Remove leads to the entry that is left, not to its neighbour', async () => {
  const todo = [0, 2].map((index) => ({ locale: 'en', pointer: `/skills/${index}/name`, why: 'stale' as const }));
  const { answer, editor, user, button, panel } = await editing({ ...described, todo });
  const removed = editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  const { 0: gone, ...skills } = described.values.it?.skills as Record<string, { name: string }>;
  expect(gone).toBeDefined();
  await answer(skillsAre(skills));
  await removed;
  expect(button(/^To do/)).toHaveTextContent('To do 1');
  await user.click(button(/^To do/));
  await user.click(panel.getByRole('button', { name: /^Skills › Skill 3/ }));
  expect(editor.state.places).toMatchObject([{ locale: 'en', pointer: '/skills/2/name' }]);
});

test('a second move before the answer, whose place is not known yet, is not made', async () => {
  const { answer, editor, toggle } = await editing();
  const first = editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  await editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  expect(editor.session.state.edits).toHaveLength(1);
  expect(toggle.title).toBe('Not saved yet');
  await answer(skillsAre([]));
  await act(() => first);
  void editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  expect(editor.session.state.edits).toHaveLength(2);
});
