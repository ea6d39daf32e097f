import { vi } from 'vitest';

/** Stands in for window.scrollTo, which jsdom does not have. */
export const scrollTo = vi.fn();

/** What is written to the console; a test that expects it clears it before it ends. */
export const written = vi.fn();
