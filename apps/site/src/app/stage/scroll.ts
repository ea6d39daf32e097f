import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, createPath } from 'react-router-dom';
import { usePage } from '../../i18n/place.ts';
import { placeAt } from '../../routes.ts';
import { entryMemory, isCurrentEntry, storeInEntry } from '../../session-history.ts';
import { hashTarget } from './hash-target.ts';

/** The minimum interval in milliseconds between two records of the scroll position: Safari allows 100 in 30 seconds. */
const recordInterval = 350;

/**
 * Scrolls to the top on every change of path, or to the element that a link's hash
 * names, which receives the focus. Back and Forward restore the scroll position. A
 * language change does not scroll.
 */
export function useScroll(): void {
  const { location, action } = usePage();
  const shown = useRef(location);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = location;
    if (last === location) return;
    const stored = isCurrentEntry(location.key) ? entryMemory().scroll : undefined;
    const scroll = action === NavigationType.Pop ? scrollAfterHistory : scrollAfterLink;
    const top = scroll(last.pathname, location.pathname, stored);
    if (top !== undefined) window.scrollTo(0, top);
    else if (isCurrentEntry(location.key)) storeInEntry({ scroll: window.scrollY }); // a replaced entry has none
    if (followsLink(last, location, action)) reveal(hashTarget());
  }, [location, action]);

  useOwnScrollRestoration();
  useRecordedScroll(shown);
}

/** Returns the vertical scroll position in CSS pixels after a link, or undefined if the position stays. */
function scrollAfterLink(from: string, to: string): number | undefined {
  return from === to || changesLanguage(from, to) ? undefined : 0;
}

/**
 * Returns the vertical scroll position in CSS pixels after Back or Forward, or
 * undefined if the position stays. An entry of the same page without a stored
 * position is a hash that the visitor typed: the browser has scrolled to it.
 */
function scrollAfterHistory(from: string, to: string, stored: number | undefined): number | undefined {
  return stored ?? (from === to ? undefined : 0);
}

/** Returns whether two paths differ only in the language. */
function changesLanguage(from: string, to: string): boolean {
  const [left, entered] = [placeAt(from), placeAt(to)];
  return left.screen === entered.screen && left.prefix !== entered.prefix;
}

/**
 * Returns whether the visitor followed a link, as opposed to Back, Forward and a
 * language change. The router replaces the entry if the link has its address: that of
 * the page on screen, or that of a page which is late.
 */
function followsLink(from: Location, to: Location, action: NavigationType): boolean {
  if (action === NavigationType.Push) return !changesLanguage(from.pathname, to.pathname);
  const isRepeated = createPath(from) === createPath(to) || from.pathname !== to.pathname;
  return action === NavigationType.Replace && isRepeated;
}

/** Moves the focus to an element and scrolls it to the top of the window. */
function reveal(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/**
 * While the app runs, it restores the scroll position after it has rendered a page. The
 * browser restores it when a document is loaded again.
 * An entry that the visitor leaves for another page of this site keeps the mode
 * 'manual', so that the app restores it in a new document too.
 */
function useOwnScrollRestoration() {
  useLayoutEffect(() => {
    const { scroll } = entryMemory();
    if (history.scrollRestoration === 'manual' && window.scrollY === 0 && scroll) window.scrollTo(0, scroll);
  }, []);

  useEffect(() => {
    const manual = () => (history.scrollRestoration = 'manual');
    const auto = () => (history.scrollRestoration = 'auto');
    manual();
    addEventListener('pageshow', manual);
    addEventListener('pagehide', auto);
    return () => {
      removeEventListener('pageshow', manual);
      removeEventListener('pagehide', auto);
      auto();
    };
  }, []);
}

/** Records the scroll position in the history entry of the page on screen, so that it survives the document. */
function useRecordedScroll(shown: { readonly current: Location }) {
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const record = () => {
      clearTimeout(timer);
      timer = undefined;
      // While a page loads, its entry is current but the previous page is on screen.
      if (isCurrentEntry(shown.current.key)) storeInEntry({ scroll: window.scrollY });
    };
    const onScroll = () => {
      if (timer !== undefined) return;
      record();
      timer = setTimeout(record, recordInterval);
    };
    addEventListener('scroll', onScroll, options);
    // Every navigation begins with one of these events.
    for (const type of ['click', 'keydown', 'pagehide']) addEventListener(type, record, options);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [shown]);
}
