import { expect, test } from 'vitest';
import type { CV, CVContent } from './model.ts';
import { selected, tooLong } from './selection.ts';

const content = {
  owner: { name: 'Ada', role: 'Keeper' },
  dataabout: { aboutme: 'I keep lamps.' },
  worktimeline: [{ jobtitle: 'First' }, { jobtitle: 'Second' }],
  skills: [{ name: 'Lamps' }],
  talks: { title: 'Talks', entries: [{ title: 'Fog' }, { title: 'Wick' }] },
  awards: { title: 'Awards', entries: [{ title: 'Medal' }] },
  sections: [{ id: 'services', title: 'Services', entries: [{ title: 'Repair' }, { title: 'Oil' }] }],
} as unknown as CVContent;

const settings = {
  chosen: {
    worktimeline: [['bank', 'fair'], ['bank']],
    skills: [[]],
    talks: [[], ['fair']],
    awards: [[]],
    services: [['fair'], []],
  },
  cvTexts: { en: [{ id: 'fair', role: 'Speaker', summary: 'I speak.' }] },
};

test('a CV has the entries that name it, whole lists that no entry names it in, and its own texts', () => {
  expect(selected(content, { id: 'fair' }, settings, 'en')).toEqual({
    ...content,
    owner: { name: 'Ada', role: 'Speaker' },
    dataabout: { aboutme: 'I speak.' },
    worktimeline: [{ jobtitle: 'First' }],
    talks: { title: 'Talks', entries: [{ title: 'Wick' }] },
    sections: [{ id: 'services', title: 'Services', entries: [{ title: 'Repair' }] }],
  });
});

test('a CV lacks the lists that it leaves out, and has the texts of the whole CV where it has none', () => {
  const bank = selected(content, { id: 'bank', without: ['skills', 'talks', 'services'] }, settings, 'it');
  expect(bank).toMatchObject({ owner: content.owner, dataabout: content.dataabout, skills: [], sections: [] });
  expect(bank.worktimeline).toEqual(content.worktimeline);
  expect(bank.talks).toBeUndefined();
  expect(bank.awards).toEqual(content.awards);
});

test('a CV with too many pages is reported with its longest entries', () => {
  const entries = ['a', 'bbbb', 'ccc', 'dd'].map((title) => ({ title }));
  const cv = { sections: [{ entries }] } as unknown as CV;
  expect(tooLong({ id: 'bank', pages: 1 }, 'en', cv, 2)).toBe(
    'The CV "bank" (en) has 2 pages, and 1 allowed: choose fewer entries. The longest are: bbbb; ccc; dd',
  );
});
