import Turndown from 'turndown';
import { addressOf, isAddress, pastedBody } from './pasted.ts';

/** Replaces a range of a text and selects a part of what is new, as typing does: the browser can undo it. */
export function replace(control: HTMLTextAreaElement, [start, end]: Range, text: string, [from, to]: Range): void {
  control.focus();
  control.setSelectionRange(start, end);
  // The only way to edit that the browser's own Undo knows. It is deprecated and has no successor.
  // eslint-disable-next-line @typescript-eslint/no-deprecated, @typescript-eslint/no-unnecessary-condition
  if (!document.execCommand?.('insertText', false, text)) {
    control.setRangeText(text, start, end);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.setSelectionRange(start + from, start + to);
}

type Range = readonly [start: number, end: number];

const selectionOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): Range => [selectionStart, selectionEnd];

/** Puts a mark around the selection, or removes it. */
function toggle(control: HTMLTextAreaElement, mark: string): void {
  const { value } = control;
  const [start, end] = selectionOf(control);
  const text = value.slice(start, end);
  const size = mark.length;
  const isMarked = value.slice(0, start).endsWith(mark) && value.slice(end).startsWith(mark);
  if (isMarked) replace(control, [start - size, end + size], text, [0, text.length]);
  else replace(control, [start, end], mark + text + mark, [size, size + text.length]);
}

const itemMark = /^- +/;

/** Returns the indexes at which the parts of a long text begin: paragraphs, and items of lists. */
export const startsIn = (text: string): number[] =>
  [...text.matchAll(/(?:^\s*|\n\s*\n\s*|\n\s*(?=- ))(?=\S)/g)].map((before) => before.index + before[0].length);

/** Makes items of the lines of the selection, or lines of its items. */
function list(control: HTMLTextAreaElement): void {
  const { value } = control;
  const [from, to] = selectionOf(control);
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', to);
  const end = next === -1 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const isList = lines.every((line) => itemMark.test(line) || line.trim() === '');
  const item = (line: string) =>
    isList && line !== '' ? line.replace(itemMark, '') : `- ${line.replace(itemMark, '')}`;
  const text = lines.map((line) => (line.trim() === '' && lines.length > 1 ? line : item(line))).join('\n');
  replace(control, [start, end], text, [text.length, text.length]);
}

/** Makes a link of the selection: of words, whose address is to be typed, or of an address, whose words are. */
function link(control: HTMLTextAreaElement): void {
  const [start, end] = selectionOf(control);
  const text = control.value.slice(start, end);
  const begin = 'https://';
  if (isAddress(text)) replace(control, [start, end], `[](${text})`, [1, 1]);
  else {
    const from = text.length + 3;
    replace(control, [start, end], `[${text}](${begin})`, [from, from + begin.length]);
  }
}

/** The buttons, with the key that does the same: those of word processors. */
export const tools = [
  { name: 'List', keys: 'Control+Shift+L', press: list },
  { name: 'Link', keys: 'Control+K', press: link },
  { name: 'Emphasis', keys: 'Control+I', press: (control: HTMLTextAreaElement) => toggle(control, '*') },
  { name: 'Strong', keys: 'Control+B', press: (control: HTMLTextAreaElement) => toggle(control, '**') },
];

/** Does what a key of the markup does in a field. */
export function pressKey(control: HTMLTextAreaElement, event: KeyboardEvent): void {
  const pressed = `Control+${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`;
  const tool = tools.find(({ keys }) => keys === pressed);
  if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  tool.press(control);
}

/** Pastes lists and links as markup. */
export function paste(control: HTMLTextAreaElement, event: ClipboardEvent): void {
  const text = textOfHTML(event.clipboardData?.getData('text/html') ?? '');
  if (text === undefined) return;
  event.preventDefault();
  replace(control, selectionOf(control), text, [text.length, text.length]);
}

const turndown = new Turndown()
  .addRule('words', { filter: () => true, replacement: (words, node) => (isBlock(node) ? `\n\n${words}\n\n` : words) })
  .addRule('break', { filter: 'br', replacement: () => '\n' })
  .addRule('link', {
    filter: (node) => addressOf(node) !== undefined,
    replacement: (words, node) => `[${words}](${inBrackets(addressOf(node) ?? '')})`,
  })
  .addRule('item', {
    filter: 'li',
    replacement: (words) => `\n- ${words.trim().replace(/\s*\n(?!- )\s*/g, ' ')}\n`,
  });
turndown.escape = (text) => text; // as if it were typed

const isBlock = (node: Node) => (node as { isBlock?: boolean }).isBlock;
const inBrackets = (address: string) => (/[()]/.test(address) ? `<${address}>` : address);

/**
 * Returns HTML from the clipboard as a long text: its words, lists and links, and nothing else. Returns undefined
 * if it has neither lists nor links, so that the browser can paste its plain text.
 */
export function textOfHTML(html: string): string | undefined {
  if (!/<(?:li|a)[\s>]|MsoListParagraph/i.test(html)) return undefined;
  return turndown
    .turndown(pastedBody(html))
    .replaceAll('\u00a0', ' ')
    .replace(/\n{2,}(?=- )/g, '\n')
    .replace(/^(- .*)\n(?=[^-\n])/gm, '$1\n\n');
}
