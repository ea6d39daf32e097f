import { itemClasses } from '../generated/protocol.ts';

/** A point: an item of a list in a long text, as it is typed. */
export interface Point {
  /** Its words, without its classes. */
  words: string;
  /** The names of the CVs that have it; those that lack it after a hyphen. */
  classes: readonly string[];
  /** The indexes of its first character, and of that after its last one. */
  from: number;
  to: number;
}

/** Matches an item with the lines that continue it. */
const items = /^[ \t]*- +\S.*(?:\n(?![ \t]*- )[ \t]*\S.*)*/gm;

/** Returns the points of a text. */
export const pointsIn = (text: string): Point[] =>
  [...text.matchAll(items)].map(({ 0: item, index: from }) => {
    const source = item.trimEnd();
    const [written = '', list = ''] = itemClasses.exec(source) ?? [];
    const words = source.slice(0, source.length - written.length).replace(/^\s*- +/, '');
    return { words, classes: list.match(/[^{}.\s]+/g) ?? [], from, to: from + source.length };
  });

/** Returns a text in which some of the CVs have a point; the text itself if it has no such point. */
export function withPoint(text: string, index: number, chosen: readonly string[], cvs: readonly string[]): string {
  const point = pointsIn(text)[index];
  if (!point) return text;
  const without = cvs.filter((id) => !chosen.includes(id));
  const isListed = chosen.length > 0 && point.classes.some((name) => !name.startsWith('-'));
  const classes = without.length > 0 && isListed ? chosen : without.map((id) => `-${id}`);
  const written = classes.length > 0 ? ` {${classes.map((name) => `.${name}`).join(' ')}}` : '';
  const source = text.slice(point.from, point.to).replace(itemClasses, '');
  return text.slice(0, point.from) + source + written + text.slice(point.to);
}
