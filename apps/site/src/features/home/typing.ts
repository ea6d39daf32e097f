import Typewriter from 'typewriter-effect/dist/core';
import { graphemes } from '../../content/graphemes.ts';

/** The state of a phrase: the typed part and the rest. */
type Draw = (typed: string, rest: string) => void;

/** Milliseconds. */
const speed = { delay: 70, deleteSpeed: 10 };

/**
 * Types the phrases in a loop until the returned function is called. The engine
 * only provides the timing and `draw` shows the text, so the engine writes no
 * HTML, which a policy with Trusted Types would block.
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
