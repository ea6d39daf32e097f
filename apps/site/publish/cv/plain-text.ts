import { graphemes } from '../../src/content/graphemes.ts';
import type { CV, Entry, Section } from './model.ts';

/** Columns of a line; a word that is longer has a line of its own. */
const width = 72;

/** The CV as plain text, for pasting into portals: at most 72 columns, one blank line between entries. */
export function textOf({ asOf, contacts, location, name, role, sections }: CV): string {
  const head = [name, role, ...(location ? [location] : [])];
  const ways = contacts.map(({ label, text }) => `${label}: ${text}`);
  const blocks = [head, ways, ...sections.flatMap(sectionBlocks), ...(asOf ? [[asOf]] : [])];
  return `${blocks.map((lines) => lines.flatMap(wrap).join('\n')).join('\n\n')}\n`;
}

function sectionBlocks({ entries, heading, intro, kind, lead }: Section): string[][] {
  const head = [heading, '-'.repeat(columns(heading))];
  const intros = [lead, intro].filter((text) => text !== undefined).map((text) => [text]);
  const lists =
    kind === 'pairs'
      ? [entries.map(({ date, title }) => (date ? `${title}: ${date}` : title))]
      : entries.map(entryLines);
  const [first = [], ...rest] = [...intros, ...lists];
  return [[...head, ...first], ...rest];
}

function entryLines({ date, notes = [], place, text, title }: Entry): string[] {
  const where = [place, date].filter((part) => part !== undefined).join(', ');
  return [title, where, text ?? '', ...notes.map((note) => note.text)].filter((line) => line !== '');
}

/** Breaks a text at its spaces. */
function wrap(text: string): string[] {
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
