import { graphemes } from '../../src/content/graphemes.ts';
import { withCommas } from '../../src/content/lists.ts';
import { blocksOf, isList, wordsOf } from '../../src/content/long-text.ts';
import type { Inline, LongText } from '../../src/generated/types.ts';
import { type CV, type Entry, type Section, addressPart } from './model.ts';

/** Columns of a line; a word that is longer has a line of its own. */
const width = 72;

/** The CV as plain text, for pasting into portals: at most 72 columns, one blank line between entries. */
export function textOf({ asOf, contacts, location, name, role, sections }: CV): string {
  const head = [name, role, ...(location ? [location] : [])];
  const ways = contacts.map(({ label, text }) => `${label}: ${text}`);
  const blocks = [head, ways, ...sections.flatMap(sectionBlocks), ...(asOf ? [[asOf]] : [])];
  return `${blocks.map((lines) => lines.flatMap(wrap).join('\n')).join('\n\n')}\n`;
}

function sectionBlocks({ entries, heading, intro, kind, lead, more }: Section): string[][] {
  const head = [heading, '-'.repeat(columns(heading))];
  const intros = [lead, intro].filter((text) => text !== undefined).map(lines);
  const lists = kind === 'pairs' ? [entries.map(pairLine)] : entries.flatMap(entryBlocks);
  const [first = [], ...rest] = [...intros, ...lists, ...(more ? [[more]] : [])];
  return [[...head, ...first], ...rest];
}

function pairLine({ date, keywords, title }: Entry): string {
  const named = keywords ? `${title} (${keywords})` : title;
  return date ? `${named}: ${date}` : named;
}

/** Returns the lines of an entry; the first of several positions begins below their employer. */
function entryBlocks({ positions = [], ...entry }: Entry): string[][] {
  const [first = [], ...rest] = positions.map(entryLines);
  return [[...entryLines(entry), ...first], ...rest];
}

function entryLines({ date, notes = [], text, title, where = [] }: Entry): string[] {
  return [title, withCommas([...where, date]), ...lines(text), ...notes.map((note) => note.text)].filter(
    (line) => line !== '',
  );
}

/** What begins the first line of an item of a list, and the others. */
const mark = '- ';
const indent = '  ';

/** Returns the paragraphs and items of a long text, with the addresses of its links. */
function lines(text: LongText = []): string[] {
  const words = (inline: Inline) => wordsOf(inline, { link: withAddress });
  return blocksOf(text).flatMap((block) =>
    isList(block) ? block.list.map((item) => mark + words(item)) : words(block),
  );
}

/** Returns the text of a link with its address, unless it is the same. */
function withAddress(text: string, href: string): string {
  const address = href.replace(/^(mailto|tel):/, '');
  return [address, addressPart(href).text].includes(text) ? text : `${text} (${address})`;
}

/** Breaks a text at its spaces. */
function wrap(text: string): string[] {
  if (text.startsWith(mark))
    return wrapped(text.slice(mark.length), width - indent.length).map((line, index) => (index ? indent : mark) + line);
  return wrapped(text, width);
}

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  // \s matches every line break except U+0085.
  for (const word of text.split(/[\s\u0085]+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line ? `${line} ${word}` : word;
    if (line && columns(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The length of a text in user-perceived characters. */
function columns(text: string): number {
  return graphemes(text).length;
}
