import { vi } from 'vitest';

/** Replaces window.scrollTo, which jsdom does not have. */
export const scrollTo = vi.fn();

/** The console output; a test that expects output clears it before the end. */
export const written = vi.fn();
