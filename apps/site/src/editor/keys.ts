/** What a key asks of the editor. */
export type Command = 'close' | 'save' | 'undo';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/** Returns the letter of a key on any keyboard: where its layout has no Latin letters, the one at its position. */
const letterOf = ({ key, code }: Key) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

/** Returns the command of a key. Where a text can be undone by the browser, Ctrl+Z is its own. */
export function commandOf(event: Key, isOwnUndo: boolean): Command | undefined {
  // Such a key belongs to the input method (UI Events, 5.3.3); some browsers name it so without `isComposing`.
  if (event.isComposing || event.key === 'Process') return undefined;
  if (event.key === 'Escape') return 'close';
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey) return undefined;
  const letter = letterOf(event);
  if (letter === 's') return 'save';
  return letter === 'z' && !isOwnUndo ? 'undo' : undefined;
}
