import type { ArticleBlock, ArticleSpan, ArticleText } from '../../src/generated/types.ts';
import { escape } from '../base/html.ts';

/** Returns the text of an article as HTML for feed readers, without pictures; `address` is its own. */
export function articleHTML(blocks: readonly ArticleBlock[], address: string): string {
  return blocks.map((block) => blockHTML(block, address)).join('\n');
}

const element = (name: string, inner: string) => `<${name}>${inner}</${name}>`;

function blockHTML(block: ArticleBlock, address: string): string {
  const { alt, code, heading, list, notes, picture, quote, rule, start, table, text = '' } = block;
  const inner = (blocks: readonly ArticleBlock[]) => articleHTML(blocks, address);
  const words = textHTML(text, address);
  if (heading !== undefined) return element(`h${heading}`, words);
  if (list) return element(start ? 'ol' : 'ul', list.map((item) => element('li', inner(item))).join(''));
  if (quote) return element('blockquote', inner(quote));
  if (code)
    return element(
      'pre',
      element('code', escape(code.map((token) => (typeof token === 'string' ? token : token[1])).join(''))),
    );
  if (table) return element('table', table.map((row) => rowHTML(row, address)).join(''));
  if (notes) return element('ol', notes.map((note) => element('li', inner(note.blocks))).join(''));
  if (rule) return '<hr/>';
  return element('p', picture === undefined ? words : [escape(alt ?? ''), words].filter(Boolean).join(': '));
}

const rowHTML = (row: readonly ArticleText[], address: string) =>
  element('tr', row.map((cell) => element('td', textHTML(cell, address))).join(''));

function textHTML(text: ArticleText, address: string): string {
  return typeof text === 'string' ? escape(text) : text.map((span) => spanHTML(span, address)).join('');
}

function spanHTML(span: ArticleSpan, address: string): string {
  if (typeof span === 'string') return escape(span);
  if ('em' in span) return element('em', textHTML(span.em, address));
  if ('strong' in span) return element('strong', textHTML(span.strong, address));
  if ('code' in span) return element('code', escape(span.code));
  if ('note' in span) return element('sup', String(span.note));
  if ('br' in span) return '<br/>';
  if ('picture' in span) return escape(span.alt);
  const href = new URL(span.href.replace(/\.md(?=#|$)/, ''), address).href;
  return `<a href="${escape(href)}">${textHTML(span.text, address)}</a>`;
}
