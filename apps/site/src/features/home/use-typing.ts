import { type RefObject, useEffect, useRef, useState } from 'react';
import { startLater } from '../../ui/start-later.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/**
 * Types the phrases into the two children of `copy`, the typed part and the
 * rest, unless the visitor has paused the typing or prefers reduced motion. In the
 * background, browsers run no animation frame, and so no typing. Returns whether the
 * copy shows text.
 */
export function useTyping(copy: RefObject<HTMLElement | null>, phrases: readonly string[], paused: boolean): boolean {
  const [begun, setBegun] = useState(false);
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const current = useRef(0);
  const texts = phrases.join('\n');
  const running = !paused && !reduced;

  useEffect(() => {
    const element = copy.current;
    if (!element) return;
    const ordered = rotated(texts.split('\n'), current.current);
    // The phrase on screen can be in the previous language, also while the typing is paused.
    if (element.textContent && !ordered.includes(element.textContent)) write(element, ordered[0] ?? '', '');
    if (!running) return;
    const draw = (typed: string, rest: string) => {
      write(element, typed, rest);
      setBegun(true);
    };
    // If the engine does not load, the first phrase is shown whole.
    const stop = startLater(async () => {
      const { typePhrases } = await import('./typing.ts');
      return () => typePhrases(ordered, draw);
    });
    return () => {
      stop();
      const shown = element.textContent;
      current.current = Math.max(0, texts.split('\n').indexOf(shown));
      // A paused heading shows a whole phrase, not half a word.
      write(element, shown, '');
    };
  }, [copy, texts, running]);

  return begun && !reduced;
}

function write(copy: HTMLElement, typed: string, rest: string) {
  const [first, second] = copy.children;
  if (first) first.textContent = typed;
  if (second) second.textContent = rest;
}

function rotated<T>(list: readonly T[], by: number): T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}
