import Turndown from 'turndown';
import { addressOf, pastedBody } from '../pasted.ts';

const monospace = /mono|consolas|courier|menlo/i;

const turndown = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
})
  // A picture of another place is no file of the content.
  .addRule('picture', { filter: 'img', replacement: () => '' })
  // The first level is that of the title.
  .addRule('title', { filter: 'h1', replacement: (content) => `\n\n## ${content}\n\n` })
  .addRule('bold heading', {
    filter: (node) => ['B', 'STRONG'].includes(node.nodeName) && node.closest('h1, h2, h3, h4, h5, h6') !== null,
    replacement: (content) => content,
  })
  .addRule('words', {
    filter: (node) => node.nodeName === 'A' && addressOf(node) === undefined,
    replacement: (content) => content,
  })
  .addRule('table', { filter: 'table', replacement: (_, node) => tableOf(node as HTMLTableElement) });

/** Returns a table; its only cell, if it has one: that of a layout. */
function tableOf({ rows }: HTMLTableElement): string {
  const cells = Array.from(rows, (row) => Array.from(row.cells, cellOf));
  const width = Math.max(...cells.map(({ length }) => length));
  if (width < 2) return `\n\n${cells.flat().join('\n\n')}\n\n`;
  const lines = cells.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`);
  return `\n\n${lines.toSpliced(1, 0, `|${' - |'.repeat(width)}`).join('\n')}\n\n`;
}

const cellOf = (cell: HTMLTableCellElement): string =>
  turndown
    .turndown(cell)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', String.raw`\|`);

/** Returns HTML from the clipboard as Markdown: headings, paragraphs, lists, code and tables, with emphasis and links. */
export function markdownOf(html: string): string {
  const body = pastedBody(html);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) withElements(element);
  joinLines(body);
  const made = turndown.turndown(body);
  return made
    .replace(/^( *)(-|\d+\.) {2,3}/gm, '$1$2 ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Replaces the emphasis that a style gives by elements, as office programs write it, and the other way round. */
function withElements(element: HTMLElement): void {
  const { fontStyle, fontWeight } = element.style;
  if (element.matches('b') && ['normal', '400'].includes(fontWeight)) element.replaceWith(...element.childNodes);
  if (!element.matches('span') || element.closest('h1, h2, h3, h4, h5, h6')) return;
  if (fontWeight === 'bold' || Number(fontWeight) >= 600) wrapInside(element, 'strong');
  if (fontStyle === 'italic') wrapInside(element, 'em');
}

function wrapInside(element: Element, tag: string): void {
  const around = document.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}

/** Makes one block of code of the lines of each run of paragraphs that have a face for code. */
function joinLines(body: HTMLElement): void {
  const isCode = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement &&
    element.matches('p, div') &&
    !element.querySelector('li, table') &&
    isMono(element);
  for (const first of body.querySelectorAll('p, div')) {
    if (!first.isConnected || !isCode(first)) continue;
    const lines = linesOf(first);
    while (isCode(first.nextElementSibling)) {
      lines.push(...linesOf(first.nextElementSibling));
      first.nextElementSibling.remove();
    }
    const code = document.createElement('code');
    code.textContent = lines.join('\n');
    const block = document.createElement('pre');
    block.append(code);
    first.replaceWith(block);
  }
}

/** Whether all words of an element have a face for code. */
function isMono(element: HTMLElement): boolean {
  const words = [...element.childNodes].filter((node) => node.textContent?.trim());
  if (monospace.test(element.style.fontFamily)) return words.length > 0;
  return words.length > 0 && words.every((node) => node instanceof HTMLElement && isMono(node));
}

function linesOf(element: HTMLElement): string[] {
  const hasBlocks = element.querySelector('div') !== null;
  for (const line of element.querySelectorAll('br')) line.replaceWith(hasBlocks ? document.createElement('div') : '\n');
  const texts = hasBlocks ? Array.from(element.querySelectorAll('div'), textOf) : [textOf(element)];
  return texts.flatMap((text) => text.replaceAll('\u00a0', ' ').split('\n'));
}

const textOf = ({ textContent }: Element) => textContent;
