import { type RefObject, useEffect } from 'react';
import { paste, pressKey, tools } from '../markup.ts';

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether the text has no lists. */
  isInline?: boolean;
}

/** The buttons for the markup of a long text, whose field gets their keys and the pasting of lists and links. */
export function MarkupTools({ area, isInline = false }: Props) {
  useEffect(() => {
    const control = area.current;
    if (!control) return;
    const onKeyDown = (event: KeyboardEvent) => pressKey(control, event);
    const onPaste = (event: ClipboardEvent) => paste(control, event);
    control.addEventListener('keydown', onKeyDown);
    control.addEventListener('paste', onPaste);
    return () => {
      control.removeEventListener('keydown', onKeyDown);
      control.removeEventListener('paste', onPaste);
    };
  }, [area]);
  return (
    <div className="row">
      {(isInline ? tools.slice(1) : tools).map(({ name, keys, press }) => (
        <button
          key={name}
          type="button"
          title={keys}
          aria-keyshortcuts={keys}
          onClick={() => area.current && press(area.current)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
