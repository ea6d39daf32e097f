import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildEnvironmentOptions, type InlineConfig, type Rolldown, build } from 'vite';
import type * as app from '../../src/entries/prerender.ts';
import { type FontPlan, fontFiles, planFonts } from '../fonts/font-plan.ts';
import { scriptFiles } from '../fonts/fonts.ts';
import { roles } from '../fonts/typefaces.ts';
import { browsers } from './browsers.ts';
import { siteConfig } from './config.ts';
import { shortProperties } from './custom-properties.ts';
import { withoutPrint } from './print-sheet.ts';
import { type SiteContent, screensOf } from '../base/compiled.ts';
import { contentHash, integrityOf } from '../base/content-hash.ts';
import { assetsFolder, siteFolder, workFolder } from '../base/paths.ts';

/** The exports of the app that the build uses. */
export type App = typeof app;

/** A font file of a language's documents. */
export interface DocumentFont {
  href: string;
  /** The characters for which a document needs the file. Every document needs a Latin file. */
  characters?: string;
}

/** The facts about the browser's files that documents and headers need. */
export interface Client {
  /** Addresses of the chunks of the start, in the order in which they run: each after its imports. */
  steps: string[];
  /** Addresses of the chunks that each screen needs beside them, by its id. */
  screens: Record<string, string[]>;
  /** Addresses of the chunks that a screen imports after the start, by its id: what types. The code that follows a mouse is not among them. */
  later: Record<string, string[]>;
  /** The CSS of the whole site but the rules for print, which every document contains. */
  style: string;
  /** The style sheet for print. */
  print: { href: string; integrity: string };
  /** The fonts of each language's documents, by its tag; the Latin ones first. */
  fonts: Record<string, DocumentFont[]>;
  /** Subresource integrity of every script, by address. */
  integrity: Record<string, string>;
  /** The sources of the scripts, fonts and flags: module ids of the bundler and absolute paths. */
  sources: string[];
}

/** The chunks of the start, src/entries/<name>.ts, in the order in which they run. */
const steps = ['react', 'react-dom', 'i18n', 'router', 'app'];

// Each library's code is in the chunk of the step that runs it. No chunk imports another one but the
// steps: WebKit 26 runs a module under an Integrity-Policy only where import() fetched it, because it
// looks up the integrity of import() in the import map, and not that of `import … from`.
const groups = [
  { name: 'react', test: /node_modules\/(react|scheduler)\/|src\/entries\/react\.ts/, priority: 2 },
  { name: 'react-dom', test: /node_modules\/react-dom\/|src\/entries\/react-dom\.ts/, priority: 2 },
  { name: 'i18n', test: /node_modules\/(i18next|react-i18next)\/|src\/entries\/i18n\.ts/, priority: 2 },
  { name: 'router', test: /node_modules\/(react-router|react-router-dom)\/|src\/entries\/router\.ts/, priority: 2 },
  // Without what the app imports later, such as the code that follows a mouse, and what one screen alone imports.
  {
    name: 'app',
    test: /src\/(app(?!\/cursor\/follow-pointer\.ts)|content(?!\/(preview|timeline)\.)|i18n|ui(?!\/(fade|records)\.))\/|src\/(entries\/app|[\w-]+)\.ts|\/generated\/(flags|locales|media)\.ts|\?picture(?:&portrait)?$/,
  },
];

/** React's factories, by the name under which the bundler imports React: their calls have no effect. */
const factories = ['createContext', 'forwardRef', 'memo'].map((factory) => `import_react.${factory}`);

/** The options of both bundles; `own` are those of one of them. */
function options(base: string, content: SiteContent, own: BuildEnvironmentOptions): InlineConfig {
  const { build: shared, css, ...config } = siteConfig('build', content);
  return {
    ...config,
    css: { ...css, postcss: { plugins: [shortProperties] } },
    root: siteFolder,
    configFile: false,
    base,
    logLevel: 'warn',
    build: { ...shared, ...own },
  };
}

/** Suppresses the messages about the directives of server components and about slow plugins. */
const logOptions: Rolldown.InputOptions = {
  checks: { bundlerTimings: false },
  onLog: (level, log, handle) => {
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
  },
};

/** Builds the browser's files into `outDir`, below `base`. */
export async function buildClient(outDir: string, base: string, content: SiteContent): Promise<Client> {
  const own: BuildEnvironmentOptions = {
    outDir,
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: Object.fromEntries(steps.map((name) => [name, join(siteFolder, `src/entries/${name}.ts`)])),
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups },
        // It leaves out some of what the site does not use of react-router.
        minify: {
          mangle: true,
          codegen: true,
          compress: { target: browsers, treeshake: { manualPureFunctions: factories } },
        },
      },
      ...logOptions,
    },
  };
  const config = options(base, content, own);
  // Documents and the start script load what a chunk imports, so that Vite's helper has nothing to preload.
  const alias = { '\0vite/preload-helper.js': join(siteFolder, 'src/entries/import.ts') };
  const { output } = (await build({ ...config, resolve: { alias } })) as Rolldown.RolldownOutput;
  const sheet = styleSheetOf(output);
  // The documents contain the rules for screens, so no browser requests the file.
  await rm(join(outDir, sheet.fileName));
  // Without Vite's mark, and the properties that Lightning CSS adds for light-dark(), which the styles do not use.
  const css = String(sheet.source).replaceAll(/--lightningcss-(?:light|dark):[^;}]*;?|\n?\/\*\$vite\$:\d+\*\//g, '');
  const { print, screen } = withoutPrint(css);
  const printFile = `${assetsFolder}/print-${contentHash(print)}.css`;
  await writeFile(join(outDir, printFile), print);
  const plan = await planFonts(content);
  const [client, ids] = [describe(output, base), await screensOf(content)];
  return {
    ...client,
    // The screens of sections have one chunk.
    screens: { ...Object.fromEntries(ids.map((id) => [id, client.screens.section ?? []])), ...client.screens },
    later: { ...Object.fromEntries(ids.map((id) => [id, client.later.section ?? []])), ...client.later },
    fonts: fontsOf(output, plan, base),
    style: screen,
    print: { href: base + printFile, integrity: integrityOf(print) },
    sources: [...sourcesOf(output), ...fontFiles(plan)],
  };
}

/** Builds the app for Node and loads it. */
export async function buildApp(base: string, content: SiteContent): Promise<App> {
  const outDir = join(workFolder, `app-${process.pid}`);
  const own: BuildEnvironmentOptions = {
    outDir,
    emptyOutDir: true,
    ssr: join(siteFolder, 'src/entries/prerender.ts'),
    rolldownOptions: { output: { codeSplitting: false }, ...logOptions },
  };
  await build(options(base, content, own));
  const app = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as App;
  await rm(outDir, { recursive: true });
  return app;
}

type Output = Rolldown.RolldownOutput['output'];

function styleSheetOf(output: Output): Rolldown.OutputAsset {
  const [sheet, ...others] = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (sheet?.type !== 'asset' || others.length > 0) throw new Error('the build did not make exactly one style sheet');
  return sheet;
}

/** The modules and files of which the bundler's output consists. Fonts are subsets from a cache, so their packages are not among them. */
function sourcesOf(output: Output): string[] {
  return output.flatMap((file) =>
    file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames.map((name) => join(siteFolder, name)),
  );
}

function describe(output: Output, base: string): Omit<Client, 'style' | 'print' | 'fonts' | 'sources'> {
  const address = (file: string) => `${base}${file}`;
  const chunks = output.filter((file) => file.type === 'chunk');
  const entries = steps.map((name) => chunks.find((chunk) => chunk.isEntry && chunk.name === name));
  // With the bundler's own run-time chunk, which they import.
  const stepFiles = [...new Set(entries.flatMap((entry) => (entry ? [...entry.imports, entry.fileName] : [])))];
  const idOf = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId?.match(/\/src\/features\/([^/]+)\/\1\.tsx$/)?.[1];
  const screens = chunks.flatMap((chunk) => {
    const id = idOf(chunk);
    return id ? [{ id, chunk }] : [];
  });
  const perScreen = (filesOf: (chunk: Rolldown.OutputChunk) => string[]) =>
    Object.fromEntries(screens.map(({ id, chunk }) => [id, filesOf(chunk).map(address)]));
  return {
    steps: stepFiles.map(address),
    screens: perScreen(({ imports, fileName }) => [...imports, fileName].filter((file) => !stepFiles.includes(file))),
    later: perScreen(({ dynamicImports }) => dynamicImports),
    integrity: Object.fromEntries(chunks.map(({ code, fileName }) => [address(fileName), integrityOf(code)])),
  };
}

function fontsOf(output: Output, plan: FontPlan, base: string): Client['fonts'] {
  const addressOf = (stem: string) => {
    const file = output.find((other) => other.type === 'asset' && other.names.includes(`${stem}.woff2`));
    if (!file) throw new Error(`the build made no font ${stem}`);
    return `${base}${file.fileName}`;
  };
  const latin = roles.map((role) => ({ href: addressOf(role) }));
  const others = (locale: string) =>
    scriptFiles(plan, locale).map(([stem, characters]) => ({ href: addressOf(stem), characters }));
  return Object.fromEntries(Object.keys(plan.locales).map((locale) => [locale, [...latin, ...others(locale)]]));
}

/** Bundles the start script for the files of `client` into one classic script; `texts` begins the addresses of the texts. */
export async function buildStartScript(
  { steps }: Client,
  locales: readonly string[],
  base: string,
  texts: string,
): Promise<string> {
  const { output } = (await build({
    root: siteFolder,
    configFile: false,
    logLevel: 'warn',
    define: { __START__: JSON.stringify({ locales, base, steps, texts }) },
    build: {
      write: false,
      target: browsers,
      modulePreload: false,
      rolldownOptions: { input: join(siteFolder, 'src/start/inline.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
