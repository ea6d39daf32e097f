import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Look } from '../../src/generated/types.ts';
import { modulesWith } from '../test/modules.ts';
import { palette } from './palette.ts';

interface PalettePlugin {
  transform: { handler: (this: { addWatchFile: (file: string) => void }, css: string) => Promise<string> };
  transformIndexHtml: () => Promise<{ attrs: object }[]>;
}

/** Returns the plugin for a content with a look, or without valid content, and the module of its settings. */
function pluginFor(look?: Look) {
  const modules = modulesWith();
  const settings = join(modules, 'site.ts');
  if (look) writeFileSync(settings, `export const site = { look: ${JSON.stringify(look)} };\n`);
  else rmSync(settings);
  return { plugin: palette({ folder: '', modules }) as unknown as PalettePlugin, settings };
}

const sheet = "@layer tokens;\n@import url('./dark.css') layer(tokens);\n@import url('./base.css');\n";
const dark = "@import url('./dark.css') layer(tokens);";
const light = "@import url('./light.css') layer(tokens)";
const prefers = '(prefers-color-scheme: light)';

test.each([
  [{ palette: 'dark' }, [dark], [], 'dark'],
  [{ palette: 'light', accent: '#0b5cad' }, [`${light};`], [':root { --signal: #0b5cad; }'], 'light'],
  [
    { palette: 'auto', accent: '#4dd0ff', accentLight: '#0b5cad' },
    [dark, `${light} ${prefers};`],
    [':root { --signal: #4dd0ff; }', `@media ${prefers} { :root { --signal: #0b5cad; } }`],
    'dark light',
  ],
] as const)('the styles for %j have its palettes and its accent colours', async (look, imports, rules, schemes) => {
  const { plugin, settings } = pluginFor(look);
  const addWatchFile = vi.fn();
  const css = await plugin.transform.handler.call({ addWatchFile }, sheet);
  expect(css.match(/^@import .*$/gm)).toEqual([...imports, "@import url('./base.css');"]);
  expect(css.trim().split('\n').at(-1)!.replace(/\s+/g, ' ')).toBe(
    `@layer tokens { ${rules.join(' ')} }`.replace(/\s+/g, ' '),
  );
  // The dev server transforms the styles again when this file changes.
  expect(addWatchFile).toHaveBeenCalledExactlyOnceWith(settings);
  expect((await plugin.transformIndexHtml())[0]?.attrs).toEqual({ name: 'color-scheme', content: schemes });
});

test('without valid content, the page has the dark palette', async () => {
  const { plugin } = pluginFor();
  expect((await plugin.transformIndexHtml())[0]?.attrs).toEqual({ name: 'color-scheme', content: 'dark' });
});
