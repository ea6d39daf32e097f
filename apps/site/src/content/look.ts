import type { Look } from '../generated/types.ts';

/** A palette of the site: schema/palettes/dark.css or light.css. */
export type Scheme = 'dark' | 'light';

/** The media query for the light palette on a site with both. */
export const prefersLight = '(prefers-color-scheme: light)';

/** Returns the palettes of a site, the main one first. A site with two shows the light one where the system prefers it. */
export function schemesOf(look?: Look): [Scheme, ...Scheme[]] {
  if (look?.palette === 'auto') return ['dark', 'light'];
  return [look?.palette === 'light' ? 'light' : 'dark'];
}

/** Returns the accent colour of the settings for a palette, or undefined for that of the palette. */
export const accentOf = (scheme: Scheme, look?: Look) =>
  scheme === 'light' ? (look?.accentLight ?? look?.accent) : look?.accent;
