import { beforeEach, expect, test, vi } from 'vitest';
import { AnsweringDesk, described, listOf, remove, skillsAre } from '../test/described.ts';
import { Session } from './session.ts';
import { statusOf } from './status.ts';

let desk: AnsweringDesk;
let session: Session;

beforeEach(async () => {
  desk = new AnsweringDesk();
  session = new Session(desk);
  const loaded = session.load();
  await desk.answer({ content: described });
  await loaded;
});

const review = { op: 'review', locale: 'en', pointer: '/skills/0/name' } as const;
const texts = () => session.state.edits.map(({ text }) => text);
const status = () => statusOf(session, 'it');
const skillsOf = (locale: string) => session.reading.values(locale).skills;

/** The content after a change on disk, or after a save. */
const next = (values: (typeof described)['values'], version = 2) => ({
  content: { version, source: 'it', locales: ['it', 'en'], values, todo: [] },
});

test('a review stays when its text is corrected afterwards', () => {
  void session.change(review);
  session.type('en', '/skills/0/name', 'Corrected');
  session.type('en', '/skills/0/name', 'Corrected again');
  expect(session.state.edits.map(({ op, text }) => [op, text])).toEqual([
    ['review', undefined],
    ['set', 'Corrected again'],
  ]);
});

test('a text is checked after a pause, and another edit at once', () => {
  vi.useFakeTimers();
  session.type('it', '/skills/0/name', 'Typed');
  expect(desk.requests).toHaveLength(1);
  vi.runAllTimers();
  expect(desk.requests.at(-1)).toMatchObject({ dry: true, do: [{ op: 'set', text: 'Typed', was: 'Skill 1' }] });
  void session.change(remove(3));
  expect(desk.requests).toHaveLength(3);
  vi.useRealTimers();
});

test('what an edit does is what the compiler answers, and a later text is added to it', async () => {
  void session.change(remove(0));
  await desk.answer(skillsAre([{ name: 'Only', value: '1' }]));
  session.type('it', '/skills/0/name', 'Now');
  expect(skillsOf('it')).toEqual(listOf({ name: 'Now', value: '1' }));
  expect(skillsOf('en')).toEqual(listOf({ name: 'Only', value: '1' }));
});

test('a text that was typed before the answer about a removal changes no other entry', async () => {
  session.type('it', '/skills/1/name', 'Typed');
  void session.change(remove(0));
  expect(session.reading.text('it', '/skills/1/name')).toBe('Typed');
  await desk.answer(skillsAre({ 1: { name: 'Typed' }, 2: { name: 'Skill 3' } }));
  expect(session.reading.text('it', '/skills/1/name')).toBe('Typed');
});

test('a fact of the source language is one of every language', () => {
  session.type('it', '/skills/0/value', '7');
  expect(session.reading.text('en', '/skills/0/value')).toBe('7');
});

test('an answer that is overtaken changes nothing', async () => {
  void session.change(remove(0));
  void session.change(remove(1));
  await desk.answer({ ok: false, ...skillsAre([]) });
  expect(session.canSave).toBe(true);
  expect(Object.keys(skillsOf('it') ?? {})).toHaveLength(11);
});

test('a save describes only what changed, and keeps what was typed meanwhile with what is saved then', async () => {
  session.type('it', '/skills/0/name', 'First');
  const saved = session.save();
  session.type('it', '/skills/0/name', 'Second');
  const skills = listOf({ name: 'First', value: '50' });
  await desk.answer({ undo: true, values: { it: { skills } } });
  expect(desk.requests.at(-1)).toEqual({ describe: true, since: 1, seen: { 0: 'First\n50\n' } });
  await desk.answer(next({ it: { skills } }));
  await desk.answer({});
  await saved;
  expect(session.state.message).toBe('Saved');
  expect(session.state.edits).toMatchObject([{ text: 'Second', was: 'First' }]);
  expect(session.state.described.values.en).toEqual(described.values.en);
  expect(session.state.described.content).toBe(described.content);
});

test('a text that was changed elsewhere is not overwritten: the next save is one with it in view', async () => {
  session.type('it', '/skills/0/name', 'Mine');
  const saved = session.save();
  const place = { locale: 'it', pointer: '/skills/0/name' };
  await desk.answer({ ok: false, refused: { reason: 'changed elsewhere', ...place, was: 'Skill 1', is: 'Theirs' } });
  await desk.answer({ content: described });
  await saved;
  expect(session.state.findings[0]?.message).toContain('it is now “Theirs”');
  expect(session.state.edits).toMatchObject([{ text: 'Mine', was: 'Theirs' }]);
  expect(status()).toMatch(/^Not saved: Skills › Mine › Name, Italiano: changed elsewhere: it is now “Theirs”/);
});

test('a change of the files is seen before the next edit', async () => {
  vi.useFakeTimers();
  desk.emit('changed');
  desk.emit('changed');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(desk.requests.slice(1)).toEqual([{ describe: true, since: 1, seen: {} }]);
  await desk.answer(next({ it: { skills: listOf({ name: 'Elsewhere', value: '50' }) } }));
  void session.change(remove(0));
  expect(session.state.edits[0]?.was).toContain('Elsewhere');
});

test('after Undo the content is that of the files, when a change on disk is told before the answers', async () => {
  session.type('it', '/skills/0/name', 'Typed');
  const saved = session.save();
  await desk.answer({ undo: true, answer: 'a', ...skillsAre([{ name: 'Typed', value: '50' }]) });
  await desk.answer(next({ it: { skills: listOf({ name: 'Typed', value: '50' }) } }));
  await saved;
  const undone = session.undo();
  desk.emit('changed');
  await desk.answer({ undo: true });
  desk.emit('changed');
  await desk.answer(next({ it: { skills: listOf({ name: 'Of the file', value: '50' }) } }, 3));
  await desk.answer(next({ it: { skills: listOf({ name: 'Of the file', value: '50' }) } }, 4));
  await undone;
  expect(skillsOf('it')).toEqual(listOf({ name: 'Of the file', value: '50' }));
});

test('undo takes back the last draft, then the last save, also in a page that was made anew', async () => {
  void session.resume({ edits: [remove(0)], undos: ['a'], message: '', seen: {} });
  await desk.answer(skillsAre([]));
  await session.undo();
  expect(session.state.edits).toEqual([]);
  expect(Object.keys(skillsOf('it') ?? {})).toHaveLength(11);
  void session.undo();
  expect(desk.requests.at(-1)).toEqual({ undo: 'a' });
});

test('Undo of the draft of one language keeps the draft of another', async () => {
  session.type('it', '/skills/0/name', 'Uno');
  session.type('en', '/skills/0/name', 'One');
  session.type('it', '/skills/0/name', 'Uno e mezzo');
  expect(texts()).toEqual(['One', 'Uno e mezzo']);
  void session.undo();
  await desk.answer({ values: { en: { skills: listOf({ name: 'One', value: '50' }) } } });
  expect(texts()).toEqual(['One']);
  expect(session.reading.text('it', '/skills/0/name')).toBe('Skill 1');
  expect(session.reading.text('en', '/skills/0/name')).toBe('One');
});

test('the first save can be undone', async () => {
  session.type('it', '/skills/0/name', 'First');
  const saved = session.save();
  await desk.answer({ answer: 'a', undo: true });
  await desk.answer(next({}));
  await saved;
  expect([session.canSave, session.canUndo]).toEqual([false, true]);
  void session.undo();
  expect(desk.requests.at(-1)).toEqual({ undo: 'a' });
});

test('two pictures at two places are two drafts, and of one place the last', () => {
  const picture = (pointer: string, text: string) => ({
    op: 'picture' as const,
    locale: 'it',
    pointer,
    text,
    data: text,
  });
  void session.change(picture('/portrait/src', 'a'));
  void session.change(picture('/introdata/your_img_url', 'b'));
  void session.change(picture('/portrait/src', 'c'));
  expect(texts()).toEqual(['b', 'c']);
});

test('two reviews are saved together', () => {
  session.type('it', '/skills/1/name', 'Uno');
  void session.decide(review);
  void session.decide({ ...review, pointer: '/skills/1/name' });
  const saved = session.save();
  expect(desk.requests.at(-1)?.do?.map(({ op, pointer }) => [op, pointer])).toEqual([
    ['set', '/skills/1/name'],
    ['review', '/skills/0/name'],
    ['review', '/skills/1/name'],
  ]);
  void saved;
});

test('what is written is no draft of a page that is made anew before the rest is known', async () => {
  session.type('it', '/skills/0/name', 'First');
  void session.save();
  session.type('it', '/skills/1/name', 'Second');
  await desk.answer({ answer: 'a', undo: true });
  expect(session.kept).toMatchObject({ edits: [{ text: 'Second' }], undos: ['a'], message: 'Saved' });
});

test('the author of a translation sees its source text', () => {
  session.type('it', '/skills/0/name', 'Nome');
  session.type('en', '/skills/0/name', 'Name');
  expect(session.state.edits.map(({ seen }) => seen)).toEqual([undefined, true]);
});

const emptyText = {
  locale: 'it',
  pointer: '/skills/1/name',
  code: '',
  severity: 'error',
  message: 'the text is empty',
} as const;

test('a save by a key says why and where the compiler refuses it, also after a check', async () => {
  session.type('it', '/skills/1/name', '');
  for (let times = 0; times < 2; times++) {
    const saved = session.save();
    await desk.answer({ ok: false, findings: [emptyText] });
    await saved;
    expect(status()).toBe('Not saved: Skills › Skill 2 › Name, Italiano: the text is empty');
  }
  expect(session.canSave).toBe(false);
});

test('a new text that is still to be written is no fault, and the reason why there is no save yet', async () => {
  expect(status()).toBe('');
  void session.change({ op: 'add', locale: 'it', pointer: '/skills/0' });
  const finding = { ...emptyText, pointer: '/skills/0/name', message: 'TODO is left' };
  const refused = { ok: false, findings: [emptyText, finding], ...skillsAre([{ name: 'TODO', value: '1' }]) };
  await desk.answer(refused);
  expect(status()).toBe('Some texts are still to be written');
  const saved = session.save();
  await desk.answer(refused);
  await saved;
  expect(status()).toBe('Not saved: some texts are still to be written');
  void session.change({ op: 'set', locale: 'it', pointer: '/skills/0/name', text: 'Knots' });
  await desk.answer({ ok: false, findings: [emptyText], ...skillsAre([{ name: 'Knots', value: '1' }]) });
  expect(status()).toBe('Correct what is marked to save');
  void session.change(remove(0));
  await desk.answer({});
  expect(status()).toBe('Not saved yet');
});

test('an old error elsewhere does not prevent a save', async () => {
  void session.change(remove(0));
  await desk.answer({ findings: [emptyText], ...skillsAre([{ name: 'One' }, { name: 'TODO' }]) });
  expect([session.canSave, status()]).toEqual([true, 'Not saved yet']);
});

test('old errors of a draft language are shown, and do not prevent a save', async () => {
  session.type('it', '/skills/0/name', 'Uno');
  const old = { ...emptyText, locale: 'en' };
  const saved = session.save();
  await desk.answer({ findings: [old], undo: true });
  await desk.answer(next({}));
  await saved;
  expect(status()).toBe('Saved');
});

test('a connection that is lost is told, and nothing is lost with it', () => {
  session.type('it', '/skills/0/name', 'Uno');
  desk.emit('lost');
  expect(status()).toMatch(/^The connection to the dev server is lost/);
  expect([session.canSave, texts()]).toEqual([false, ['Uno']]);
});

const longText = (text: string): typeof described => {
  const content = described.content.map((field) => {
    const entry = { ...field.entry!, fields: [{ key: 'name', kind: 'text' as const, name: 'Name', long: true }] };
    return field.key === 'skills' ? { ...field, entry } : field;
  });
  const values = { it: { skills: listOf({ name: text }) }, en: { skills: listOf({ name: text }) }, '': {} };
  return { ...described, content, values };
};

test('a paragraph that is added in one language is to be written in the others, and one that is removed is asked for', async () => {
  desk.emit('changed');
  await desk.answer({ content: longText('One.\n\nTwo.') });
  const spread = () => session.state.edits.map((edit) => edit.spread);
  session.type('it', '/skills/0/name', 'One.\n\nNew.\n\nTwo.');
  expect(spread()).toEqual([true]);
  session.type('it', '/skills/0/name', 'One.');
  expect(spread()).toEqual([undefined]);
  session.type('it', '/skills/0/name', 'One.', true);
  expect(spread()).toEqual([true]);
  session.type('it', '/skills/0/name', 'Uno.\n\nDue.');
  expect(spread()).toEqual([undefined]);
  session.type('en', '/skills/0/name', 'One.\n\nNew.\n\nTwo.');
  expect(spread()).toEqual([undefined, undefined]);
});
