import { beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '../generated/locales.ts';
import { media } from '../generated/media.ts';
import { Texts } from '../i18n/visit-texts.ts';
import { AnsweringDesk, described, remove, skillsAre } from '../test/described.ts';
import { tags } from '../test/fixture-texts.ts';
import { Page } from './page.ts';
import { Session } from './session.ts';
import { unwrittenMark } from './unwritten.ts';

const { it, en } = tags;
const saved = (...names: string[]) => ({ skills: names.map((name) => ({ name, value: 50 })) });

let desk: AnsweringDesk;
let session: Session;
let texts: Texts;
let page: Page;

beforeEach(async () => {
  desk = new AnsweringDesk();
  session = new Session(desk);
  const loaded = session.load();
  await desk.answer({ content: described });
  await loaded;
  texts = new Texts(it, () => Promise.reject(new Error('loaded')));
  texts.replace(it, 'skills', saved('Skill 1', 'Skill 2'));
  page = new Page(texts, session);
});

const shown = (locale = it) =>
  texts
    .parts(locale)
    .get('skills')
    ?.skills?.map(({ name }) => name);
/** The dev server sends a part. */
const receive = (locale: Locale, ...names: string[]) =>
  texts.replace(locale, 'skills', page.receive(locale, 'skills', saved(...names)));

test('a typed text is shown at its pointer, in its language', () => {
  receive(en, 'English Skill 1', 'English Skill 2');
  session.type('it', '/skills/1/name', 'Uno');
  expect(shown()).toEqual(['Skill 1', 'Uno']);
  expect(shown(en)).toEqual(['English Skill 1', 'English Skill 2']);
});

test('drafts of two languages are shown, each in its own, also in a language whose texts load afterwards', () => {
  session.type('it', '/skills/0/name', 'Uno');
  session.type('en', '/skills/0/name', 'One');
  receive(en, 'English Skill 1', 'English Skill 2');
  expect(shown(en)).toEqual(['One', 'English Skill 2']);
  expect(shown()).toEqual(['Uno', 'Skill 2']);
});

test('a draft stays on the page when its file changes, and goes with it', () => {
  session.type('it', '/skills/0/name', 'Uno');
  receive(it, 'Skill 1', 'Elsewhere');
  expect(shown()).toEqual(['Uno', 'Elsewhere']);
  session.type('it', '/skills/0/name', 'Skill 1');
  expect(shown()).toEqual(['Skill 1', 'Elsewhere']);
});

test('what was saved stays on the page until the dev server sends it, and then it is what it sends', async () => {
  session.type('it', '/skills/0/name', 'Uno');
  const done = session.save();
  await desk.answer({ undo: true, ...skillsAre([{ name: 'Uno', value: '50' }]) });
  await desk.answer({ content: { ...described, version: 2 } });
  await done;
  expect(shown()).toEqual(['Uno']);
  receive(it, 'Of the file');
  expect(shown()).toEqual(['Of the file']);
});

test('a text is shown in its entry when another one above it is removed', async () => {
  void session.change(remove(0));
  await desk.answer(skillsAre({ 1: { name: 'Skill 2' } }));
  session.type('it', '/skills/1/name', 'Typed');
  expect(shown()).toEqual(['Typed']);
});

test('half a number is not shown', () => {
  session.type('it', '/skills/1/value', '4');
  expect(texts.parts(it).get('skills')?.skills?.[1]?.value).toBe(50);
});

test('a text of a record that is absent is shown when the compiler answers the whole record', async () => {
  session.type('it', '/skills/2/name', 'Tre');
  expect(shown()).toEqual(['Skill 1', 'Skill 2']);
  await desk.answer(skillsAre(['Skill 1', 'Skill 2', 'Tre'].map((name) => ({ name, value: '50' }))));
  expect(shown()).toEqual(['Skill 1', 'Skill 2', 'Tre']);
});

test('a new text is the name of its field, and none of the compiler', async () => {
  void session.change({ op: 'add', locale: 'it', pointer: '/skills/0' });
  await desk.answer(
    skillsAre([
      { name: 'TODO[it] TODO', value: '1' },
      { name: 'Skill 1', value: '50' },
    ]),
  );
  expect(shown()).toEqual([`${unwrittenMark}Name`, 'Skill 1']);
});

test('a chosen picture is one of the pictures, also in a page that was made anew', async () => {
  const src = 'media/portrait-1234.png';
  const sections = { it: { portrait: { src } } };
  void session.change({ op: 'picture', locale: 'it', pointer: '/portrait/src', data: 'iVBORw' });
  await desk.answer({ values: sections, texts: sections });
  expect(media).toHaveProperty([src, 'src'], 'data:;base64,iVBORw');
});

test('a picture is one of the pictures when it is saved before the answer to its check', async () => {
  const src = 'media/portrait-5678.png';
  const sections = { it: { portrait: { src } } };
  void session.change({ op: 'picture', locale: 'it', pointer: '/portrait/src', data: 'iVBORx' });
  const saved = session.save();
  await desk.answer({});
  await desk.answer({ undo: true, values: sections, texts: sections });
  expect(media).toHaveProperty([src, 'src'], 'data:;base64,iVBORx');
  await desk.answer({ content: { ...described, version: 2 } });
  await saved;
});

test('a page that shows the drafts already is not rendered again', async () => {
  const replace = vi.spyOn(texts, 'replace');
  session.type('it', '/skills/0/name', 'Uno');
  session.say('something');
  void session.change({ op: 'review', locale: 'en', pointer: '/skills/0/name' });
  await desk.answer(
    skillsAre([
      { name: 'Uno', value: 50 },
      { name: 'Skill 2', value: 50 },
    ] as never),
  );
  expect(replace).toHaveBeenCalledOnce();
});
