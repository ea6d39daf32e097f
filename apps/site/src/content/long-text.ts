import type { Block, Inline, LongText, Span } from '../generated/types.ts';

/** A list of a long text. */
export type List = Extract<Block, { list: unknown }>;

/** Returns the paragraphs and lists of a long text. */
export const blocksOf = (text: LongText): readonly Block[] => (typeof text === 'string' ? [text] : text);

/** Reports whether a block is a list. */
export const isList = (block: Block): block is List => typeof block === 'object' && 'list' in block;

/** Returns the spans of a paragraph or of an item of a list. */
export const spansOf = (inline: Inline): readonly Span[] => (typeof inline === 'string' ? [inline] : inline);

/** What an output writes for the spans that are not text. */
export interface Signs {
  /** Returns the form of a link. Default: its text. */
  link?: (text: string, href: string) => string;
  /** Returns the form of a plain text. Default: the text. */
  text?: (text: string) => string;
  /** Return the form of an emphasis. Default: its text. */
  em?: (text: string) => string;
  strong?: (text: string) => string;
}

/** Returns the words of a paragraph or an item, on one line, with the signs of an output. */
export function wordsOf(inline: Inline, signs: Signs = {}): string {
  const same = (text: string) => text;
  const { em = same, link = same, strong = same, text = same } = signs;
  const word = (span: Span) => {
    if (typeof span === 'string') return text(span);
    if ('em' in span) return em(wordsOf(span.em, signs));
    if ('strong' in span) return strong(wordsOf(span.strong, signs));
    return link(wordsOf(span.text, signs), span.href);
  };
  return spansOf(inline).map(word).join('');
}

/** Returns the words of a long text without its markup, on one line, with a dot between the items of a list that are no sentences. */
export function plainOf(text: LongText): string {
  const words = (block: Block) =>
    isList(block) ? block.list.map((item) => wordsOf(item)).join(' · ') : wordsOf(block);
  return blocksOf(text)
    .map(words)
    .join(' ')
    .replaceAll(/([.!?]) · /g, '$1 ');
}
