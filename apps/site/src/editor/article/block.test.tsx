import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { described, listOf } from '../../test/described.ts';
import { editing } from '../../test/editing.tsx';
import type { Block, Field } from '../../generated/protocol.ts';
import { placeInArticle, withAnswered } from './page.ts';

const paragraph = (piece: number) => ({ kind: 'paragraph', at: `/${piece}`, piece });
const cell = (column: number) => ({ kind: 'cell', at: `/1/table/0/${column}`, piece: 1 });
const blocks: Block[] = [
  paragraph(0),
  cell(0),
  cell(1),
  { kind: 'code', at: '/2', piece: 2, info: 'sh' },
  { kind: 'picture', at: '/3', piece: 3 },
].map((block, index) => ({ entry: String(index), ...block }));
const more = (piece: number): Block => ({ entry: `new-${piece}`, ...paragraph(piece) });
const italian = listOf('Uno.', 'a', 'b', 'ls', '![Porta](../../media/a.png "La porta")');
const english = listOf('One.', 'a', 'b', 'ls', '![Door](../../media/a.png "The door")');

const writing: Field = {
  key: 'writing',
  kind: 'list',
  name: 'Writing',
  entry: {
    kind: 'record',
    fields: [
      { key: 'title', kind: 'text', name: 'Title' },
      { key: 'body', kind: 'list', name: 'Text', entry: { kind: 'text' } },
    ],
  },
};

const content = {
  ...described,
  content: [...described.content, writing],
  values: {
    ...described.values,
    it: { ...described.values.it, writing: { one: { title: 'Uno', body: italian } } },
    en: {
      ...described.values.en,
      writing: { one: { title: 'One', body: english }, two: { title: 'Two', body: listOf('x') } },
    },
  },
  blocks: {
    it: { '/writing/one/body': blocks },
    en: { '/writing/one/body': blocks, '/writing/two/body': [{ entry: '0', ...paragraph(0) }] },
  },
};

async function opened(index: number, locale = 'it', name = 'one') {
  const page = await editing(content);
  page.open({ locale, pointer: `/writing/${name}/body/${index}` });
  return page;
}

test('a block has a field in each language that has the article', async () => {
  const { field } = await opened(0);
  expect([field('Italiano').value, field('English').value]).toEqual(['Uno.', 'One.']);
  const other = await opened(0, 'en', 'two');
  expect(other.field('English')).toHaveValue('x');
  expect(other.panel.queryByRole('textbox', { name: 'Italiano' })).toBeNull();
});

test('code has one field for all languages, of several lines', async () => {
  const { field } = await opened(3);
  expect(field('All languages')).toHaveValue('ls');
  expect(field('All languages').localName).toBe('textarea');
});

test('a table moves and goes as a whole, at the place of what is beside it', async () => {
  for (const [name, order] of [
    ['Move up', [1, 2, 0, 3, 4]],
    ['Move down', [0, 3, 1, 2, 4]],
    ['Remove', [0, 3, 4]],
  ] as const) {
    const { button, desk, answer } = await opened(2);
    fireEvent.click(button(name));
    expect(desk.requests.at(-1)?.do?.at(-1)?.order).toEqual(order);
    await answer({ ok: true });
  }
});

test('a row is added below that of a cell, and the head stays', async () => {
  const { button, desk } = await opened(2);
  expect(button('Delete row')).toBeDisabled();
  fireEvent.click(button('New row below'));
  expect(desk.requests.at(-1)?.do).toMatchObject([{ op: 'addRow', locale: 'it', pointer: '/writing/one/body/2' }]);
  await act(() => Promise.resolve());
});

test('the language of code is written when its field is left', async () => {
  const { desk, field, type } = await opened(3);
  expect(field('Language of the code')).toHaveValue('sh');
  type('Language of the code', 'go');
  fireEvent.blur(field('Language of the code'));
  expect(desk.requests.at(-1)?.do).toMatchObject([{ op: 'info', pointer: '/writing/one/body/3', text: 'go' }]);
  await act(() => Promise.resolve());
});

test('a picture is edited by what it shows and its caption', async () => {
  const { desk, panel } = await opened(4);
  const [alt, , caption] = panel.getAllByRole('textbox', { name: /Italiano|English/ });
  expect(alt).toHaveValue('Porta');
  expect(caption).toHaveValue('La porta');
  fireEvent.change(alt ?? document.body, { target: { value: 'Una [porta]' } });
  await expect
    .poll(() => desk.requests.at(-1)?.do?.[0]?.text)
    .toBe(String.raw`![Una \[porta\]](../../media/a.png "La porta")`);
});

test('Enter begins the next block, and what is refused stays in its field', async () => {
  const { answer, field, button, desk, panel, type } = await opened(0);
  fireEvent.keyDown(field('Italiano'), { key: 'Enter' });
  expect(button('Add')).toBeDisabled();
  type('Markdown, in Italiano', '## Due\n\nTre.');
  fireEvent.click(button('Add'));
  expect(desk.requests.at(-1)?.do).toMatchObject([{ op: 'order', order: [0, -1, 1, 2, 3, 4], text: '## Due\n\nTre.' }]);
  await answer({ ok: false, refused: { locale: 'it', pointer: '', reason: 'too complex' } });
  expect(panel.getByRole('status')).toHaveTextContent('too complex');
  expect(field('Markdown, in Italiano')).toHaveValue('## Due\n\nTre.');
  fireEvent.click(button('Add'));
  await answer({ ok: true });
  await answer({ blocks: { it: { '/writing/one/body': [...blocks, more(4), more(5)] } } });
  expect(panel.queryByRole('textbox', { name: 'Markdown, in Italiano' })).toBeNull();
});

test('a new article is added with its title, under a name for its address', async () => {
  const { button, desk, open, panel, type } = await opened(0);
  open({ locale: 'it', pointer: '/writing' });
  expect(panel.getByRole('button', { name: /One|Two/ })).toBeVisible();
  expect(button('Add an article')).toBeDisabled();
  type('Title of a new article', 'Perché «no»?');
  fireEvent.click(button('Add an article'));
  expect(desk.requests.at(-1)?.do).toMatchObject([{ op: 'add', pointer: '/writing/perche-no', text: 'Perché «no»?' }]);
  await act(() => Promise.resolve());
});

test('a new article whose title has no Latin letters has the name that its author writes', async () => {
  const { button, desk, field, open, type } = await opened(0);
  open({ locale: 'it', pointer: '/writing' });
  type('Title of a new article', '開いた門');
  expect(button('Add an article')).toBeDisabled();
  type('The end of its address, in letters from a to z and digits', 'Open gate ');
  expect(field('The end of its address, in letters from a to z and digits')).toHaveValue('Open gate ');
  fireEvent.click(button('Add an article'));
  expect(desk.requests.at(-1)?.do).toMatchObject([{ op: 'add', pointer: '/writing/open-gate', text: '開いた門' }]);
  await act(() => Promise.resolve());
});

const page = { name: 'one', title: 'Uno', date: '', minutes: 1, locales: ['it'], credit: 'CVE-1', blocks: [] };

test.each([
  ['/articles/one/title', '/writing/one/title'],
  ['/articles/one/blocks/0/text/1/strong', '/writing/one/body/0'],
  ['/articles/one/blocks/1/table/0/1', '/writing/one/body/2'],
  ['/articles/one/blocks/2/code/1/1', '/writing/one/body/3'],
  ['/articles/one/advisory/title', '/credits/1/title'],
  ['/writing/0/title', '/writing/one/title'],
])('the text at %s is the value at %s', (pointer, place) => {
  const values = {
    ...content.values,
    it: { credits: listOf<Record<string, string>>({ title: 'x' }, { cve: 'CVE-1' }) },
  };
  const texts = { articles: { one: page }, writing: [page] };
  expect(placeInArticle({ ...content, values }, 'it', texts, pointer)).toEqual({ locale: 'it', pointer: place });
});

test('the class of code, an address and an anchor are no texts', () => {
  for (const hidden of ['/2/code/1/0', '/0/text/0/href', '/0/id', '/3/picture', '/1/align/0'])
    expect(placeInArticle(content, 'it', { articles: { one: page } }, `/articles/one/blocks${hidden}`)).toBeUndefined();
});

test('an article that is shown in another language is edited and answered in that', () => {
  const foreign = { ...page, locale: 'it' };
  const place = placeInArticle(content, 'en', { articles: { one: foreign } }, '/articles/one/title');
  expect(place?.locale).toBe('it');
  const texts = { it: { 'writing/one': { title: 'Due' } } };
  expect(withAnswered({ articles: { one: foreign } }, 'en', texts).articles?.one?.title).toBe('Due');
});
