import type { PublicSite } from '../../src/generated/types.ts';

/** A time before the security.txt of a content expires, so that a test can publish it at any time. */
export function buildTimeFor({ security }: PublicSite): number {
  const days = 100;
  return Date.parse(security.expires) - days * 24 * 60 * 60 * 1000;
}
