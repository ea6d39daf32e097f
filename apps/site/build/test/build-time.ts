import type { PublicSite } from '../../src/generated/types.ts';

/** A time at which a content can be published, whenever the test runs: before its security.txt expires. */
export function buildTimeFor({ security }: PublicSite): number {
  const days = 100;
  return Date.parse(security.expires) - days * 24 * 60 * 60 * 1000;
}
