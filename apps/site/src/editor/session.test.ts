import { beforeEach, expect, test, vi } from 'vitest';
import { Answering, described, remove, skillsAre } from '../test/described.ts';
import { Session } from './session.ts';

let compiler: Answering;
let session: Session;

beforeEach(async () => {
  compiler = new Answering();
  session = new Session(compiler.ask, () => undefined);
  const loaded = session.load();
  await compiler.answer({ content: described });
  await loaded;
});

const review = { op: 'review', locale: 'en', pointer: '/skills/0/name' } as const;

test('a review stays when its text is corrected afterwards', () => {
  void session.change(review);
  session.type('en', '/skills/0/name', 'Corrected');
  session.type('en', '/skills/0/name', 'Corrected again');
  expect(session.edits.map(({ op, text }) => [op, text])).toEqual([
    ['review', undefined],
    ['set', 'Corrected again'],
  ]);
});

test('a text is checked after a pause, and another edit at once', () => {
  vi.useFakeTimers();
  session.type('it', '/skills/0/name', 'Typed');
  expect(compiler.requests).toHaveLength(1);
  vi.runAllTimers();
  expect(compiler.requests.at(-1)).toMatchObject({ dry: true, do: [{ op: 'set', text: 'Typed', was: 'Skill 1' }] });
  void session.change(remove(3));
  expect(compiler.requests).toHaveLength(3);
  vi.useRealTimers();
});

test('what an edit does is what the compiler answers, and a later text is added to it', async () => {
  void session.change(remove(0));
  await compiler.answer(skillsAre([{ name: 'Only', value: '1' }]));
  session.type('it', '/skills/0/name', 'Now');
  expect(session.values('it').skills).toEqual([{ name: 'Now', value: '1' }]);
  expect(session.values('en').skills).toEqual([{ name: 'Only', value: '1' }]);
});

test('a text that was typed before the answer about a removal does not change another entry', () => {
  session.type('it', '/skills/1/name', 'Typed');
  void session.change(remove(0));
  expect(session.text('it', '/skills/1/name')).toBe('Skill 2');
});

test('a fact of the source language is one of every language', () => {
  session.type('it', '/skills/0/value', '7');
  expect(session.text('en', '/skills/0/value')).toBe('7');
});

test('an answer that is overtaken changes nothing', async () => {
  void session.change(remove(0));
  void session.change(remove(1));
  await compiler.answer({ ok: false, ...skillsAre([]) });
  expect(session.canSave).toBe(true);
  expect(session.values('it').skills).toHaveLength(11);
});

test('a save describes only what changed, and keeps what was typed meanwhile with what is saved then', async () => {
  session.type('it', '/skills/0/name', 'First');
  const saved = session.save();
  session.type('it', '/skills/0/name', 'Second');
  await compiler.answer({ undo: true });
  expect(compiler.requests.at(-1)).toEqual({ describe: true, since: 1 });
  const skills = [{ name: 'First', value: '50' }];
  await compiler.answer({
    content: { version: 2, source: 'it', locales: ['it', 'en'], entries: {}, values: { it: { skills } }, todo: [] },
  });
  await compiler.answer({});
  await saved;
  expect(session.message).toBe('Saved');
  expect(session.edits).toMatchObject([{ text: 'Second', was: 'First' }]);
  expect(session.described.values.en).toStrictEqual(described.values.en);
  expect(session.described.content).toBe(described.content);
});

test('a text that was changed elsewhere is not overwritten: the next save is one with it in view', async () => {
  session.type('it', '/skills/0/name', 'Mine');
  const saved = session.save();
  const refused = {
    reason: 'changed elsewhere',
    locale: 'it',
    pointer: '/skills/0/name',
    was: 'Skill 1',
    is: 'Theirs',
  };
  await compiler.answer({ ok: false, refused });
  await compiler.answer({ content: described });
  await saved;
  expect(session.findings[0]?.message).toContain('it is now “Theirs”');
  expect(session.edits).toMatchObject([{ text: 'Mine', was: 'Theirs' }]);
  expect(session.message).toMatch(/^Not saved: Skills › Mine › Name, Italiano: changed elsewhere: it is now “Theirs”/);
});

test('a change of the files is seen before the next edit', async () => {
  vi.useFakeTimers();
  session.contentChanged();
  session.contentChanged();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(compiler.requests.slice(1)).toEqual([{ describe: true, since: 1 }]);
  const values = { it: { skills: [{ name: 'Elsewhere', value: '50' }] } };
  await compiler.answer({
    content: { version: 2, source: 'it', locales: ['it', 'en'], entries: {}, values, todo: [] },
  });
  void session.change(remove(0));
  expect(session.edits[0]?.was).toContain('Elsewhere');
});

test('undo takes back the last draft, then the last save, also in a page that was made anew', async () => {
  void session.resume({ edits: [remove(0)], undos: ['a'], message: '' });
  await compiler.answer(skillsAre([]));
  const undone = session.undo();
  await undone;
  expect(session.edits).toEqual([]);
  expect(session.values('it').skills).toHaveLength(11);
  void session.undo();
  expect(compiler.requests.at(-1)).toEqual({ undo: 'a' });
});

test('what is written is no draft of a page that is made anew before the rest is known', async () => {
  session.type('it', '/skills/0/name', 'First');
  void session.save();
  session.type('it', '/skills/1/name', 'Second');
  await compiler.answer({ answer: 'a', undo: true });
  expect(session.kept).toMatchObject({ edits: [{ text: 'Second' }], undos: ['a'], message: 'Saved' });
});

test('the author of a translation sees its source text', () => {
  session.type('it', '/skills/0/name', 'Nome');
  session.type('en', '/skills/0/name', 'Name');
  expect(session.edits.map(({ seen }) => seen)).toEqual([undefined, true]);
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
    await compiler.answer({ ok: false, findings: [emptyText] });
    await saved;
    expect(session.message).toBe('Not saved: Skills › Skill 2 › Name, Italiano: the text is empty');
  }
  expect(session.canSave).toBe(false);
});

test('a new text that is still to be written is no fault, and the reason why there is no save yet', async () => {
  expect(session.status).toBe('');
  void session.change({ op: 'add', locale: 'it', pointer: '/skills/0' });
  const finding = { ...emptyText, pointer: '/skills/0/name', message: 'TODO is left' };
  const refused = { ok: false, findings: [emptyText, finding], ...skillsAre([{ name: 'TODO', value: '1' }]) };
  await compiler.answer(refused);
  expect(session.status).toBe('Some texts are still to be written');
  const saved = session.save();
  await compiler.answer(refused);
  await saved;
  expect(session.status).toBe('Not saved: some texts are still to be written');
  void session.change({ op: 'set', locale: 'it', pointer: '/skills/0/name', text: 'Knots' });
  await compiler.answer({ ok: false, findings: [emptyText], ...skillsAre([{ name: 'Knots', value: '1' }]) });
  expect(session.status).toBe('Correct what is marked to save');
  void session.change(remove(0));
  await compiler.answer({});
  expect(session.status).toBe('Not saved yet');
});

test('an old error elsewhere does not prevent a save', async () => {
  void session.change(remove(0));
  await compiler.answer({ findings: [emptyText], ...skillsAre([{ name: 'One' }, { name: 'TODO' }]) });
  expect([session.canSave, session.status]).toEqual([true, 'Not saved yet']);
});
