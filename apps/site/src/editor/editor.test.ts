import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Locale } from '../generated/locales.ts';
import { Texts } from '../i18n/visit-texts.ts';
import { Answering, described, remove, skillsAre } from '../test/described.ts';
import { h } from './dom.ts';
import { Editor } from './editor.ts';

const { compiler } = vi.hoisted(() => ({ compiler: {} as { ask: Answering['ask'] } }));
vi.mock('./channel.ts', () => ({ ask: (request: Parameters<Answering['ask']>[0]) => compiler.ask(request) }));

const locale = 'it' as Locale;
const skill = (index: number) => ({ locale, pointer: `/skills/${index}/name` });

async function opened(content = described) {
  const answering = new Answering();
  compiler.ask = answering.ask;
  const view = { isOpen: true, open: vi.fn(), update: vi.fn(), keepFocus: vi.fn(), refuse: vi.fn(), close: vi.fn() };
  const texts = new Texts(locale, () => Promise.reject(new Error('loaded')));
  const toggle = document.body.appendChild(h('button'));
  const editor = new Editor(texts, toggle, () => view);
  onTestFinished(() => {
    editor.close();
    sessionStorage.clear();
  });
  void editor.session.load();
  await answering.answer({ content });
  return { answering, editor, toggle, view };
}

test('Close leaves the editing: the button is not pressed, and a link is one of a visitor', async () => {
  const { editor, toggle } = await opened();
  await editor.turn(true);
  expect(toggle.ariaPressed).toBe('true');
  editor.close();
  expect(toggle.ariaPressed).toBe('false');
  const link = document.body.appendChild(h('a', {}, 'A link'));
  expect(fireEvent.keyDown(link, { key: 'Enter' })).toBe(true);
});

test('what is closed before the content is known stays closed', async () => {
  const { answering, editor, view } = await opened();
  editor.session.contentChanged();
  const turned = editor.turn(true);
  editor.close();
  await answering.answer({ content: described });
  await turned;
  expect(view.open).not.toHaveBeenCalled();
});

test('a text that is no value is not outlined', async () => {
  const { editor } = await opened();
  await editor.turn(true);
  fireEvent.keyDown(document.body.appendChild(h('a', {}, 'Another link')), { key: 'Enter' });
  await vi.waitFor(() => expect(editor.session.message).toBe('This text is not part of your content.'));
  expect(document.querySelector('[data-edited]')).toBeNull();
});

test('an answer does not lead back from a place that was opened meanwhile', async () => {
  const { answering, editor } = await opened();
  const removed = editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  editor.open([skill(1)]);
  await answering.answer(skillsAre([]));
  await removed;
  expect(editor.places).toEqual([skill(1)]);
  const again = editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  editor.session.say('Said meanwhile');
  await answering.answer(skillsAre([]));
  await again;
  expect(editor.places).toEqual([{ locale: 'it', pointer: '/skills' }]);
  expect(editor.session.message).toBe('Said meanwhile');
});

test('a page that was made anew has what was open, and says what was done', async () => {
  sessionStorage.setItem('content-editor', JSON.stringify({ message: 'Saved', places: [skill(1)] }));
  const { editor } = await opened();
  await editor.turn(true);
  expect(editor.places).toEqual([skill(1)]);
  expect(editor.session.message).toBe('Saved');
});

test('Next follows the order of To do: the settings, then each language', async () => {
  const left = ['en', 'it', ''].map((locale) => ({ locale, pointer: '/url', why: 'fault' as const }));
  const { editor } = await opened({ ...described, todo: left });
  const order = left.map(() => {
    editor.next();
    return editor.places[0]?.locale;
  });
  expect(order).toEqual(['', 'it', 'en']);
});

test('a second move before the answer, whose place is not known yet, is not made', async () => {
  const { answering, editor, toggle } = await opened();
  const first = editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  await editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  expect(editor.session.edits).toHaveLength(1);
  expect(toggle.title).toBe('Not saved yet');
  await answering.answer(skillsAre([]));
  await first;
  void editor.change(remove(0), { locale: 'it', pointer: '/skills' });
  expect(editor.session.edits).toHaveLength(2);
});
