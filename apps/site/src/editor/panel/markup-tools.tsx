import { type RefObject, useEffect } from 'react';
import { paste, pressKey, tools } from '../markup.ts';
import { Button } from './button.tsx';

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether the text has no lists. */
  isInline?: boolean;
}

/** The buttons for the markup of a long text, whose field gets their keys and the pasting of lists and links. */
export function MarkupTools({ area, isInline = false }: Props) {
  useEffect(() => {
    const control = area.current;
    const listening = new AbortController();
    const { signal } = listening;
    control?.addEventListener('keydown', (event) => pressKey(control, event), { signal });
    control?.addEventListener('paste', (event) => paste(control, event), { signal });
    return () => listening.abort();
  }, [area]);
  return (
    <div className="row">
      {(isInline ? tools.slice(1) : tools).map(({ name, keys, press }) => (
        <Button key={name} title={keys} aria-keyshortcuts={keys} act={() => area.current && press(area.current)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
