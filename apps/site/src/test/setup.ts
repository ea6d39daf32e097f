import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { media } from './media.ts';
import './popover.ts';
import { scrollIntoView, scrollTo, written } from './spies.ts';

/** jsdom has no layout, so no size changes. */
class NoResizes {
  observe = () => undefined;
  disconnect = () => undefined;
}

// A busy machine renders slowly. The default is one second.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  written.mockClear();
  vi.stubGlobal('matchMedia', media.match);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('ResizeObserver', NoResizes);
  vi.spyOn(console, 'error').mockImplementation(written);
  vi.spyOn(console, 'warn').mockImplementation(written);
});

afterEach(() => {
  cleanup();
  media.reset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(written.mock.calls, 'the console').toEqual([]);
});

expect.extend({
  /** Whether an element has the focus, also one in a shadow root. */
  toHaveFocusInside(element: Element) {
    const root = element.getRootNode() as Document | ShadowRoot;
    const { activeElement } = root;
    return { pass: activeElement === element, message: () => `${activeElement?.outerHTML ?? 'nothing'} has the focus` };
  },
});

declare module 'vitest' {
  interface Matchers {
    toHaveFocusInside: () => void;
  }
}
