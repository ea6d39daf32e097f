import { expect, test, vi } from 'vitest';
import type { Edit } from '../generated/protocol.ts';
import type { Locale } from '../generated/locales.ts';
import { media } from '../generated/media.ts';
import { Texts } from '../i18n/visit-texts.ts';
import { Answering, described, remove, skillsAre } from '../test/described.ts';
import { Session } from './session.ts';
import { Shown, addPictures, withTyped } from './shown.ts';

const skills = [{ name: 'One' }, { name: 'Two' }];
const typed: Edit = { op: 'set', locale: 'it', pointer: '/skills/1/name', text: 'Typed' };

const shown = (edits: readonly Edit[], drafts: readonly Edit[], locale = 'it') =>
  withTyped({ value: skills, edits }, 'skills', locale, drafts, described);

test('a typed text is shown at its pointer, in its language', () => {
  expect(shown([], [typed])).toEqual([{ name: 'One' }, { name: 'Typed' }]);
  expect(shown([], [typed], 'en')).toBe(skills);
});

test('a text that the compiler has answered is not added again', () => {
  expect(shown([typed], [typed])).toEqual(skills);
});

test('a text is not shown in another entry while a removal is not answered', () => {
  const removal = remove(0);
  expect(shown([], [removal, typed])).toBe(skills);
  expect(shown([removal], [removal, typed])).toEqual([{ name: 'One' }, { name: 'Typed' }]);
});

test('half a number is not shown', () => {
  expect(shown([], [{ ...typed, pointer: '/skills/1/value', text: '4' }])).toBe(skills);
});

test('a chosen picture is one of the pictures, also in a page that was made anew', () => {
  const portrait = { src: 'media/portrait-1234.png' };
  const edits: Edit[] = [{ op: 'picture', locale: 'it', pointer: '/portrait/src', data: 'iVBORw' }];
  addPictures({ edits, values: () => ({ portrait }) });
  expect(media).toHaveProperty([portrait.src, 'src'], 'data:;base64,iVBORw');
});

test('a page that shows the drafts already is not rendered again', async () => {
  const compiler = new Answering();
  const session = new Session(compiler.ask, () => undefined);
  void session.load();
  await compiler.answer({ content: described });
  const locale = 'it' as Locale;
  const texts = new Texts(locale, () => Promise.reject(new Error('loaded')));
  texts.replace(locale, 'skills', { skills });
  const page = new Shown(texts);
  const replace = vi.spyOn(texts, 'replace');
  void session.change(remove(0));
  await compiler.answer(skillsAre([{ name: 'Two' }]));
  page.take(session.answered);
  page.show(session);
  void session.change(remove(0));
  page.show(session);
  expect(replace).toHaveBeenCalledOnce();
  expect(texts.of(locale)).toMatchObject({ skills: [{ name: 'Two' }] });
});
