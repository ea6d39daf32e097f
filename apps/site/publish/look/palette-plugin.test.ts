import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';
import { expect, test, vi } from 'vitest';
import { siteFolder } from '../base/paths.ts';
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

const sheet =
  "@layer tokens;\n@import url('../../../../schema/palettes/dark.css') layer(tokens);\n@import url('./base.css');\n";
const dark = "@import url('../../../../schema/palettes/dark.css') layer(tokens);";
const light = "@import url('../../../../schema/palettes/light.css') layer(tokens)";
const prefers = '(prefers-color-scheme: light)';
const accent = (color: string) => `@layer tokens { :root { --signal: ${color}; } }`;

test.each([
  [{ palette: 'dark' }, [dark], [], 'dark'],
  [{ palette: 'light', accent: '#0b5cad' }, [`${light};`], [accent('#0b5cad')], 'light'],
  [
    { palette: 'auto', accent: '#4dd0ff', accentLight: '#0b5cad' },
    [dark, `${light} ${prefers};`],
    [accent('#4dd0ff'), `@media ${prefers} { ${accent('#0b5cad')} }`],
    'dark light',
  ],
] as const)('the styles for %j have its palettes and its accent colours', async (look, imports, rules, schemes) => {
  const { plugin, settings } = pluginFor(look);
  const addWatchFile = vi.fn();
  const css = await plugin.transform.handler.call({ addWatchFile }, sheet);
  expect(css.match(/^@import .*$/gm)).toEqual([...imports, "@import url('./base.css');"]);
  expect(css.slice(css.indexOf("./base.css');") + 13).trim()).toBe(rules.join('\n'));
  // The dev server transforms the styles again when this file changes.
  expect(addWatchFile).toHaveBeenCalledExactlyOnceWith(settings);
  expect((await plugin.transformIndexHtml())[0]?.attrs).toEqual({ name: 'color-scheme', content: schemes });
});

test('in the minified styles, the accent colours of the settings are after those of both palettes', async () => {
  const { plugin } = pluginFor({ palette: 'auto', accent: '#4dd0ff', accentLight: '#0b5cad' });
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [plugin as unknown as Plugin],
    build: { write: false, rolldownOptions: { input: join(siteFolder, 'src/styles/index.css') } },
  })) as Rolldown.RolldownOutput;
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css')) as Rolldown.OutputAsset;
  // Without that of paper, which has a layer of its own.
  const colors = String(sheet.source).match(/(?<=--signal:)#(?!000\b)\w+/g);
  expect([colors?.[0], colors?.at(-1)]).toEqual(['#4dd0ff', '#0b5cad']);
});

test('without valid content, the page has the dark palette', async () => {
  const { plugin } = pluginFor();
  expect((await plugin.transformIndexHtml())[0]?.attrs).toEqual({ name: 'color-scheme', content: 'dark' });
});
