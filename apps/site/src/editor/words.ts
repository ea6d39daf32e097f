/** Some words of two texts: of both, or only of the first or the second one. */
export interface Words {
  of: 'both' | 'first' | 'second';
  text: string;
}

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];

/** Whether two words are equal; the space after them can differ. */
const isSame = (a = '', b = '') => a.trimEnd() === b.trimEnd();

/** Returns the words of two texts in their order, by a longest common subsequence. */
export function wordsOfBoth(first: string, second: string): Words[] {
  const [a, b] = [wordsOf(first), wordsOf(second)];
  let head = 0;
  while (head < Math.min(a.length, b.length) && isSame(a[head], b[head])) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && isSame(a.at(-1 - tail), b.at(-1 - tail))) tail++;
  const middle = between(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const both = (words: string[]): Words => ({ of: 'both', text: words.join('') });
  return [both(b.slice(0, head)), ...middle, both(b.slice(b.length - tail))].filter(({ text }) => text !== '');
}

function between(a: string[], b: string[]): Words[] {
  const width = b.length + 1;
  /** The lengths of the longest common subsequences of the words from two indices on, row by row. */
  const lengths = new Uint16Array((a.length + 1) * width);
  const length = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(a[i], b[j])
        ? length(i + 1, j + 1) + 1
        : Math.max(length(i + 1, j), length(i, j + 1));
  }
  const made: Words[] = [];
  let [i, j] = [0, 0];
  const take = (of: Words['of']) => {
    made.push({ of, text: (of === 'first' ? a[i] : b[j]) ?? '' });
    if (of !== 'second') i++;
    if (of !== 'first') j++;
  };
  while (i < a.length && j < b.length) {
    if (isSame(a[i], b[j])) take('both');
    else take(length(i + 1, j) >= length(i, j + 1) ? 'first' : 'second');
  }
  while (i < a.length) take('first');
  while (j < b.length) take('second');
  return made;
}
