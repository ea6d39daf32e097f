import { expect, test, vi } from 'vitest';
import type { Edit } from '../generated/protocol.ts';
import { Answering, described, remove } from '../test/described.ts';
import { h } from './dom.ts';
import type { Editor } from './editor.ts';
import { Panel } from './panel.ts';
import type { Place } from './pointer.ts';
import { Session } from './session.ts';

/** Opens the panel for a place, by default of the first language. */
async function open(pointer: string, content = described, place: Partial<Place> = {}) {
  const compiler = new Answering();
  const session = new Session(compiler.ask, () => undefined);
  void session.load();
  await compiler.answer({ content });
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const save = async () => {
    await session.save();
    panel.open();
  };
  const places = [{ locale: 'it', pointer, ...place }];
  const change = (edit: Edit) => session.change(edit);
  const undo = vi.fn(() => Promise.resolve());
  const panel = new Panel(root, { session, places, save, change, undo } as unknown as Editor);
  panel.open();
  const control = () => root.activeElement as HTMLInputElement;
  return { compiler, session, panel, root, control, undo };
}

test('the caret stays where it is when the text is saved with the keyboard', async () => {
  const { compiler, session, control } = await open('/skills/0/name');
  control().setSelectionRange(2, 2);
  session.type('it', '/skills/0/name', 'Skill one');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true }));
  await compiler.answer({ undo: true });
  await compiler.answer({ content: described });
  expect(control().name).toBe('it /skills/0/name');
  expect([control().selectionStart, control().selectionEnd]).toEqual([2, 2]);
});

test('a click in a long text leads to the field of its language, and to its paragraph there', async () => {
  const name =
    'First.\n\nSecond [here](https://a.example):\n- one\n- two\n\nLast, which is long enough for several lines.';
  const values = { it: { skills: [{ name }] }, en: { skills: [{ name }] }, '': {} };
  for (const [part, words] of ['First', 'Second', '- one', '- two', 'Last'].entries()) {
    const { control } = await open('/skills/0/name', { ...described, values }, { locale: 'en', part });
    expect(control().name).toBe('en /skills/0/name');
    expect(name.slice(control().selectionStart ?? 0)).toMatch(new RegExp(`^${words}`));
    expect(control().selectionEnd).toBe(control().selectionStart);
  }
});

test('the heading of a screen to which the panel leads does not take its focus', async () => {
  const { control, panel } = await open('/skills/0/name');
  const heading = document.body.appendChild(h('h1', { tabIndex: -1 }));
  panel.keepFocus();
  heading.focus();
  await Promise.resolve();
  expect(control().name).toBe('it /skills/0/name');
  heading.focus();
  expect(document.activeElement).toBe(heading);
});

test('Ctrl+Z in the search is that of the browser, and undoes no save', async () => {
  const { root, control, undo } = await open('/skills/0/name');
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true }));
  root.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  press();
  expect(undo).not.toHaveBeenCalled();
  control().blur();
  press();
  expect(undo).toHaveBeenCalledOnce();
});

test('the characters of a text are counted as a person counts them', async () => {
  const { control, panel, root, session } = await open('/skills/0/name');
  control().value = 'क्षेत्रीय 👩‍💻';
  session.type('it', '/skills/0/name', control().value);
  panel.update();
  expect(root.querySelector('.count')?.textContent).toBe('5 of 80 characters');
});

test('a value that is written in place of another is offered as that, and the form is hidden behind a list', async () => {
  const { root } = await open('/skills/0/name');
  const button = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  expect(button('Add level in words, in place of level in percent')).toBeDefined();
  expect(button('Add CVs')).toBeDefined();
  const search = root.querySelector<HTMLInputElement>('input[type=search]')!;
  for (const [words, shown] of [
    ['portrait', 'Found 1Portrait › Picture '],
    ['xyz', 'Nothing found. Try a word of the text itself, or the name of a section.'],
  ] as const) {
    search.value = words;
    search.dispatchEvent(new Event('input'));
    expect(root.querySelector('fieldset')?.closest('[hidden]')).not.toBeNull();
    expect(root.querySelector('.sheet')?.lastElementChild?.textContent).toBe(shown);
  }
});

test('To do takes the place of the form until it is pressed again', async () => {
  const { root } = await open('/skills/0/name');
  const form = root.querySelector('fieldset')!;
  const todo = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'To do 0');
  todo?.click();
  expect(form.closest('[hidden]')).not.toBeNull();
  expect(root.querySelector('.sheet')?.lastElementChild?.textContent).toBe('Nothing is left to do.');
  todo?.click();
  expect(form.closest('[hidden]')).toBeNull();
});

test('a list stays after a save, and is the list of what is now', async () => {
  const { compiler, panel, root } = await open('/skills/0/name');
  const results = () => root.querySelector('.sheet')?.lastElementChild;
  const changes = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Changes');
  changes?.click();
  // The save ends before the answer to the button.
  panel.open();
  await compiler.answer({ changes: [] });
  expect(results()?.textContent).toMatch(/^Nothing has changed/);
  panel.open();
  await compiler.answer({ changes: [] });
  expect(results()?.textContent).toMatch(/^Nothing has changed/);
  expect(root.activeElement?.textContent).toBe('Changes');
});

test('the CVs that contain an entry are checkboxes', async () => {
  const { compiler, root } = await open('/skills/1/name');
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ labels }) => labels?.[0]?.textContent.trim())).toEqual(['bank', 'talk']);
  boxes[1]?.click();
  expect(compiler.requests.at(-1)?.do).toMatchObject([
    { op: 'set', locale: 'it', pointer: '/skills/1/cv', text: 'talk' },
  ]);
});

test('a text that changes elsewhere is shown in its field', async () => {
  const { compiler, control, panel, session } = await open('/skills/0/name');
  session.contentChanged();
  void session.load();
  const values = { it: { skills: [{ name: 'Elsewhere', value: '50' }] } };
  await compiler.answer({
    content: { version: 2, source: 'it', locales: ['it', 'en'], entries: {}, values, todo: [] },
  });
  panel.update();
  expect(control().value).toBe('Elsewhere');
});

test('a new text is to be written and to be translated, without an error before it is', async () => {
  const skills = (name: string) => ({ skills: [{ name, value: '50' }] });
  const values = { it: skills('TODO'), en: skills('TODO[it] TODO'), '': {} };
  const { control, panel, root, session } = await open('/skills/0/name', { ...described, values });
  const finding = { pointer: '/skills/0/name', code: '', severity: 'error' as const, message: 'TODO is left' };
  session.findings = ['it', 'en'].map((locale) => ({ ...finding, locale }));
  const said = () => [...root.querySelectorAll('.findings li')].map(({ textContent }) => textContent);
  const still = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Still right');
  panel.update();
  expect(said()).toEqual(['To write', 'To translate']);
  expect([control().getAttribute('aria-invalid'), still?.hidden]).toEqual(['false', true]);
  session.type('en', '/skills/0/name', 'TODO: knots');
  panel.update();
  expect(said()).toEqual(['To write', 'TODO is left']);
  expect(still?.hidden).toBe(false);
});

test('a form leaves sample content, stale translations, and warnings of other values, to To do', async () => {
  const { panel, root, session } = await open('/skills/0/name');
  const finding = { locale: 'it', pointer: '/skills/0/name', severity: 'warning' as const };
  const codes = ['sample-content', 'stale-translation', 'untranslated', 'unfinished-text'];
  session.findings = codes.flatMap((code) => [
    { ...finding, code, message: code },
    { ...finding, code, message: `${code} elsewhere`, pointer: '/skills/1/name' },
  ]);
  session.findings.push(
    { ...finding, code: '', message: 'wrong', pointer: '/skills/1/name', severity: 'error' },
    { ...finding, code: '', message: '“a” names a file with a location', pointer: '' },
  );
  panel.update();
  expect([...root.querySelectorAll('.findings .sentence')]).toHaveLength(2);
  expect([...root.querySelectorAll('.findings li')].map(({ textContent }) => textContent)).toEqual([
    'untranslated',
    'unfinished-text',
    'Skills › Skill 2 › Name, Italiano: wrong',
    '“a” names a file with a location',
  ]);
});

test('Changes says that there are none', async () => {
  const { compiler, root } = await open('/skills/0/name');
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Changes')?.click();
  await compiler.answer({ changes: [] });
  expect(root.querySelector('.sheet')?.lastElementChild?.textContent).toBe(
    'Nothing has changed since the last version in Git.',
  );
});

test('Changes begins with what is not saved, also after the page was loaded again', async () => {
  const { compiler, root, session, panel } = await open('/skills/0/name');
  const edits: Edit[] = [{ op: 'set', locale: 'en', pointer: '/skills/1/name', text: 'Knots' }, remove(0), remove(0)];
  void session.resume({ edits, undos: [], message: '' });
  await compiler.answer({});
  panel.update();
  const button = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  expect(button('Save')?.disabled).toBe(false);
  expect(root.querySelector('[role=status]')?.textContent).toContain('see Changes');
  button('Changes')?.click();
  await compiler.answer({ changes: [] });
  expect([...root.querySelectorAll('[aria-label="Not saved"] .names')].map(({ textContent }) => textContent)).toEqual([
    'Skills › English Skill 2 › Name',
    'Skills',
  ]);
});

test('the metadata of a saved picture that is left to do can be removed, not those of a refused file', async () => {
  const names = (root: ShadowRoot) => [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
  const remove = 'Remove its metadata, such as the location';
  const src = 'media/a.jpg';
  const values = { ...described.values, it: { portrait: { src } } };
  const todo = [{ locale: '', pointer: '', why: 'fault' as const, file: `content/${src}`, message: 'a location' }];
  const { compiler, panel, root, session } = await open('/portrait/src', { ...described, values, todo });
  expect(names(root)).toContain(remove);
  const todoButton = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'To do 1');
  todoButton?.click();
  expect(root.querySelector('[aria-label=Settings]')?.textContent).toBe(`content/${src}: a location${remove}`);
  todoButton?.click();
  const place = { locale: 'it', pointer: '/portrait/src' };
  void session.change({ op: 'picture', ...place, text: 'a.pdf', data: '' });
  await compiler.answer({ ok: false, refused: { ...place, reason: 'not a picture' } });
  panel.open();
  expect(names(root)).not.toContain(remove);
});
