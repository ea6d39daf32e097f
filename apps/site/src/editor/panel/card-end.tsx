import { cutsWord, previewOf } from '../../content/preview.ts';

/** The last words of a closed card, which shows the beginning of a description; nothing where it shows all of it. */
export function CardEnd({ text }: { text: string }) {
  const preview = previewOf(wordsIn(text));
  if (!preview.rest) return null;
  const end = preview.start.split(' ').slice(-4).join(' ');
  return <p className="count">{`The closed card ends${cutsWord(preview) ? ' inside a word' : ''}: “… ${end} ...”`}</p>;
}

/** Returns the words of a long text as it is typed, with a dot between the items of a list as on the card. */
function wordsIn(text: string): string {
  const lines = text.split('\n').map((line, index, all) => {
    if (!line.startsWith('- ')) return ` ${line}`;
    return (all[index - 1]?.startsWith('- ') ? ' · ' : ' ') + line.slice(2);
  });
  return lines.join('').replaceAll(/\s+/g, ' ').trim();
}
