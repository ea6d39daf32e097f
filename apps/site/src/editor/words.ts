import { diffArrays } from 'diff';

/** Some words of two texts: of both, or only of the first or the second one. */
export interface Words {
  of: 'both' | 'first' | 'second';
  text: string;
}

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];

/** Whether two words are equal; the space after them can differ. */
const isSame = (a: string, b: string) => a.trimEnd() === b.trimEnd();

/** Returns the words of two texts in their order. */
export function wordsOfBoth(first: string, second: string): Words[] {
  return diffArrays(wordsOf(first), wordsOf(second), { comparator: isSame }).map(({ added, removed, value }) => ({
    of: added ? 'second' : removed ? 'first' : 'both',
    text: value.join(''),
  }));
}
