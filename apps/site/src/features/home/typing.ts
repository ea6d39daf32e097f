import Typewriter from 'typewriter-effect/dist/core';
import { graphemes } from '../../content/graphemes.ts';

/** How a phrase stands on screen: the part that is typed, and the part still to come. */
export type Draw = (typed: string, rest: string) => void;

/** Milliseconds. */
const speed = { delay: 70, deleteSpeed: 10 };

/**
 * Types the phrases in turn, for ever, until the function that it gives is
 * called. The engine only keeps time: what is on screen is drawn by `draw`, so
 * it writes no HTML, and a page that demands Trusted Types has none to refuse.
 */
export function typePhrases(phrases: readonly string[], draw: Draw): () => void {
  let index = -1;
  let typed = '';

  const redraw = (next: string) => {
    if (typed === '') index = (index + 1) % phrases.length;
    typed = next;
    draw(typed, (phrases[index] ?? '').slice(typed.length));
  };

  const engine = new Typewriter(null, {
    ...speed,
    strings: phrases,
    loop: true,
    autoStart: true,
    skipAddStyles: true,
    cursor: window.trustedTypes?.emptyHTML ?? '',
    stringSplitter: graphemes,
    onCreateTextNode: (character) => {
      redraw(typed + character);
      return null;
    },
    onRemoveNode: ({ character }) => redraw(typed.slice(0, -character.length)),
  });
  return () => void engine.stop();
}
