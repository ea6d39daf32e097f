import { expect, test } from 'vitest';
import { tagsOf, withItemsOf } from './points.ts';

const content = {
  worktimeline: [
    {
      description: [
        'Did:',
        { list: ['a', 'b', 'c'], classes: [['bank'], ['-bank', 'fair'], []] },
        { list: ['d'], classes: [['-fair']] },
      ],
    },
    { description: 'Text' },
  ],
  talks: { entries: [{ note: [{ list: ['only'], classes: [['fair']] }] }] },
  sections: [{ id: 'hidden' }, { id: 'services', text: [{ list: ['x', 'y'], classes: [['bank'], []] }] }],
};
const [job] = content.worktimeline;

test.each([
  ['bank', ['Did:', ['a', 'c'], ['d']], undefined, ['x', 'y']],
  ['fair', ['Did:', ['b', 'c']], ['only'], ['y']],
  ['other', ['Did:', ['c'], ['d']], undefined, ['y']],
])(
  'the CV "%s" has the items that name it, and those that name none and do not leave it out',
  (id, work, talk, own) => {
    const lists = (text: unknown) =>
      (text as unknown[] | undefined)?.map((block) =>
        typeof block === 'string' ? block : (block as { list: unknown }).list,
      );
    const selected = withItemsOf(content, id);
    expect(lists(selected.worktimeline[0]!.description)).toEqual(work);
    expect(selected.worktimeline[1]).toEqual({ description: 'Text' });
    expect(lists(selected.talks.entries[0]!.note)?.[0]).toEqual(talk);
    expect(lists(selected.sections[1]!.text)?.[0]).toEqual(own);
  },
);

test('the tags of items name only the CVs that may be known', () => {
  const text = job!.description as Parameters<typeof tagsOf>[0];
  expect(tagsOf(text, ['bank'])).toEqual([['bank'], ['-bank'], [], []]);
  expect(tagsOf(text, ['other'])).toBeUndefined();
  expect(tagsOf(undefined, ['bank'])).toBeUndefined();
});
