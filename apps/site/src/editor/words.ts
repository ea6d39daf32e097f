/** Some words of two texts: of both, or only of the first or the second one. */
export interface Words {
  of: 'both' | 'first' | 'second';
  text: string;
}

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];

/** Returns the words of two texts in their order: those that both begin and end with, and between them those of each. */
export function wordsOfBoth(first: string, second: string): Words[] {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  // The space after the last word can differ.
  const isSame = (x = '', y = '') => x.trimEnd() === y.trimEnd();
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && isSame(a[head], b[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(a.at(-1 - tail), b.at(-1 - tail))) tail++;
  const parts: [Words['of'], string[]][] = [
    ['both', b.slice(0, head)],
    ['first', a.slice(head, a.length - tail)],
    ['second', b.slice(head, b.length - tail)],
    ['both', b.slice(b.length - tail)],
  ];
  return parts.filter(([, words]) => words.length > 0).map(([of, words]) => ({ of, text: words.join('') }));
}
