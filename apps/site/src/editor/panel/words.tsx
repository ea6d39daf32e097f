import { diffWords } from 'diff';

/** The words of a text, with those that were removed and added. */
export function ChangedWords({ before, now }: { before: string; now: string }) {
  return diffWords(before, now).map(({ added, removed, value }, index) => {
    const Word = added ? 'ins' : removed ? 'del' : 'span';
    return <Word key={index}>{value}</Word>;
  });
}
