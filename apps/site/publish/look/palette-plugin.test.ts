import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { type Plugin, type Rolldown, build } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('a build has both palettes in the styles of the site alone, and the page their names', async () => {
  const { plugin } = pluginFor({ palette: 'auto', accent: '#4dd0ff', accentLight: '#0b5cad' });
  const root = mkdtempSync(join(tmpdir(), 'palette-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const styles = join(root, 'src/styles');
  mkdirSync(styles, { recursive: true });
  const files = {
    'index.css': "@layer tokens;\n@import url('./dark.css') layer(tokens);\n",
    'index.css.js': "import './index.css'; import './other.css';",
    'dark.css': ':root { --ground: #000001; }',
    'light.css': ':root { --ground: #fffffe; }',
    'other.css': '.other { color: var(--ground); }',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(styles, name), text);
  writeFileSync(
    join(root, 'index.html'),
    '<html><head></head><body><script type="module" src="/src/styles/index.css.js"></script></body></html>',
  );
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin as unknown as Plugin],
    build: { write: false, cssMinify: false },
  })) as Rolldown.RolldownOutput;
  const asset = (end: string) =>
    output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith(end) ? [file.source] : [])).join();
  const css = asset('.css');
  expect(css.match(/#\w{6}/g)).toEqual(['#000001', '#fffffe', '#4dd0ff', '#0b5cad']);
  expect(css).toContain('.other');
  expect(css.match(/@media[^{]*/g)?.map((query) => query.trim())).toEqual([`@media ${prefers}`, `@media ${prefers}`]);
  const { head } = new JSDOM(asset('.html')).window.document;
  expect(head.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('dark light');
});

test('without valid content, the page has the dark palette', async () => {
  const { plugin } = pluginFor();
  expect((await plugin.transformIndexHtml())[0]?.attrs).toEqual({ name: 'color-scheme', content: 'dark' });
});
