import dark from '../../../../schema/palettes/dark.css?inline';
import light from '../../../../schema/palettes/light.css?inline';
import { type Scheme, accentOf, prefersLight, schemesOf } from '../content/look.ts';
import { addStyles } from '../editor/sheets.ts';
import type { Look } from '../generated/types.ts';

const palettes = { dark, light };
let remove: (() => void) | undefined;

/** Shows the palettes and the accent colours of the settings, as the style sheet of a build does (publish/look/palette.ts). */
export function showLook(look?: Look): void {
  const [main, ...others] = schemesOf(look);
  const rules = (scheme: Scheme) => {
    const accent = accentOf(scheme, look);
    return `@layer tokens { ${palettes[scheme]} ${accent ? `:root { --signal: ${accent}; }` : ''} }`;
  };
  remove?.();
  remove = addStyles(
    document,
    [rules(main), ...others.map((of) => `@media ${prefersLight} { ${rules(of)} }`)].join(''),
  );
}
