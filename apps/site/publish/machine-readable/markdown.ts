import { type Signs, blocksOf, isList, wordsOf } from '../../src/content/long-text.ts';
import type { Inline, LongText } from '../../src/generated/types.ts';

/** Returns a text with a backslash before each sign that would be read as markup, if there can be any. */
const escaped = (text: string) =>
  /\*.*\*|\]\(|\\[!-/:-@[-`{-~]/s.test(text) ? text.replace(/[*\\]|\[(?=[^\]]*\]\()/g, '\\$&') : text;

const signs: Signs = {
  em: (text) => `*${text}*`,
  strong: (text) => `**${text}**`,
  link: (text, href) => `[${text}](${/[()]/.test(href) ? `<${href}>` : href})`,
  text: escaped,
};

/** Returns a paragraph or an item in Markdown. */
export const markdown = (inline: Inline) => wordsOf(inline, signs);

/** A text of paragraphs and the items of the list at its end, both in Markdown. */
interface Summary {
  summary?: string | undefined;
  highlights?: string[] | undefined;
}

/**
 * Returns a long text for readers of JSON Resume. Only a list at the end can be `highlights`, which readers show
 * below the summary; with any other, all of the text is in the summary.
 */
export function summaryOf(text: LongText = []): Summary {
  const blocks = blocksOf(text);
  const last = blocks.at(-1);
  const isAtEnd = last !== undefined && isList(last) && blocks.findIndex(isList) === blocks.length - 1;
  const summary = markdownOf(isAtEnd ? blocks.slice(0, -1) : blocks);
  return { summary: summary || undefined, highlights: isAtEnd ? last.list.map(markdown) : undefined };
}

/** Returns a long text in Markdown, as the compiler reads it: a list is directly below its paragraph. */
export function markdownOf(text: LongText): string {
  let made = '';
  let isBelowList = true;
  for (const block of blocksOf(text)) {
    if (made) made += isList(block) && !isBelowList ? '\n' : '\n\n';
    isBelowList = isList(block);
    made += isList(block)
      ? block.list.map((item) => `- ${markdown(item)}`).join('\n')
      : markdown(block).replace(/^-(?=\s)/, '\\-');
  }
  return made;
}
