import { vi } from 'vitest';

/** Replaces window.scrollTo, which jsdom does not have. */
export const scrollTo = vi.fn();

/** Replaces Element.scrollIntoView, which jsdom does not have. Its `this` is the element. */
export const scrollIntoView = vi.fn<(this: Element) => void>();

/** The console output; a test that expects output clears it before the end. */
export const written = vi.fn();
