import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildEnvironmentOptions, type InlineConfig, type Plugin, type Rolldown, build } from 'vite';
import type * as app from '../../src/entries/prerender.ts';
import { type FontPlan, fontFiles, planFonts } from '../fonts/font-plan.ts';
import { scriptFiles } from '../fonts/fonts.ts';
import { roles } from '../fonts/typefaces.ts';
import { browsers } from './browsers.ts';
import { siteConfig } from './config.ts';
import { shortProperties } from './custom-properties.ts';
import { withoutPrint } from './print-sheet.ts';
import { type SiteContent, settingsOf } from '../base/compiled.ts';
import { contentHash, integrityOf } from '../base/content-hash.ts';
import { assetsFolder, siteFolder, workFolder } from '../base/paths.ts';

/** The exports of the app that the build uses. */
export type App = typeof app;

/** A font file of a language's documents. */
interface DocumentFont {
  href: string;
  /** The characters for which a document needs the file. Every document needs a Latin file. */
  characters?: string;
}

/** The files of a screen beside those of the start. */
export interface ScreenFiles {
  /** The address of its chunk. */
  chunk: string;
  /** The addresses of the chunks that it imports after the start: what types. */
  later: string[];
  /** The CSS of its documents: that of every screen and its own, without the rules for print. */
  style: string;
}

/** The facts about the browser's files that documents and headers need. */
export interface Client {
  /** Addresses of the chunks of the start, in the order in which they run: each after its imports. */
  steps: string[];
  /** The files of each screen, by its id; those of the articles are `article`. */
  screens: Record<string, ScreenFiles>;
  /** The style sheet with what the documents lack: the rules for print, and the CSS of all screens. */
  print: { href: string; integrity: string };
  /** The fonts of each language's documents, by its tag; the Latin ones first. */
  fonts: Record<string, DocumentFont[]>;
  /** Subresource integrity of every script, by address. */
  integrity: Record<string, string>;
  /** The sources of the scripts, fonts and flags: module ids of the bundler and absolute paths. */
  sources: string[];
}

/** The chunks of the start, src/entries/<name>.ts, in the order in which they run. */
const steps = ['react', 'libraries', 'app'];

// Each library's code is in the chunk of the step that runs it. No chunk imports another one but the
// steps: WebKit 26 runs a module under an Integrity-Policy only where import() fetched it, because it
// looks up the integrity of import() in the import map, and not that of `import … from`.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/entries\/react\.ts/, priority: 2 },
  {
    name: 'libraries',
    test: /node_modules\/(i18next|react-i18next|react-router|react-router-dom)\/|src\/entries\/libraries\.ts/,
    priority: 2,
  },
  // Without what the app imports later, such as the code that follows a mouse, and what one screen alone imports.
  {
    name: 'app',
    test: /src\/(app(?!\/cursor\/follow-pointer\.ts)|content(?!\/(preview|timeline)\.)|i18n|ui(?!\/(fade|records)\.))\/|src\/(entries\/app|[\w-]+)\.ts|\/generated\/(flags|locales|media)\.ts|\?picture(?:&portrait)?$/,
    priority: 1,
  },
  // Every document has the address and the hash of each chunk, which are a tenth of such small ones.
  { name: 'lists', test: /src\/features\/(certifications|section|skills|writing)\// },
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
  const sheets = new Map<string, string>();
  const plugins = [...(config.plugins ?? []), takeSheets(sheets)];
  const { output } = (await build({ ...config, plugins, resolve: { alias } })) as Rolldown.RolldownOutput;
  const { print, ...client } = describe(output, sheets, base);
  const printFile = `${assetsFolder}/print-${contentHash(print)}.css`;
  await writeFile(join(outDir, printFile), print);
  const [plan, settings] = [await planFonts(content), await settingsOf(content)];
  const { section, ...screens } = client.screens;
  if (!section) throw new Error('the build made no chunk of sections');
  return {
    ...client,
    screens: { ...Object.fromEntries(settings.screens.map((id) => [id, section])), ...screens },
    fonts: fontsOf(output, plan, base),
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

/** Moves the CSS of each chunk from the bundle to `sheets`, by the chunk's file: no script and no browser requests it. */
function takeSheets(sheets: Map<string, string>): Plugin {
  return {
    name: 'take-sheets',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const files = chunk.viteMetadata?.importedCss ?? new Set();
          sheets.set(chunk.fileName, [...files].map((file) => cssOf(bundle[file])).join(''));
          for (const file of files) Reflect.deleteProperty(bundle, file);
          files.clear();
        }
      },
    },
  };
}

/** Without Vite's mark, and the properties that Lightning CSS adds for light-dark(), which the styles do not use. */
function cssOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('the build made a chunk without its style sheet');
  return String(file.source).replaceAll(/--lightningcss-(?:light|dark):[^;}]*;?|\n?\/\*\$vite\$:\d+\*\//g, '');
}

/** The modules and files of which the bundler's output consists. Fonts are subsets from a cache, so their packages are not among them. */
function sourcesOf(output: Output): string[] {
  return output.flatMap((file) =>
    file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames.map((name) => join(siteFolder, name)),
  );
}

function describe(output: Output, sheets: Map<string, string>, base: string) {
  const address = (file: string) => `${base}${file}`;
  const chunks = output.filter((file) => file.type === 'chunk');
  const entries = steps.map((name) => chunks.find((chunk) => chunk.isEntry && chunk.name === name));
  // With the bundler's own run-time chunk, which they import.
  const stepFiles = [...new Set(entries.flatMap((entry) => (entry ? [...entry.imports, entry.fileName] : [])))];
  const shared = withoutPrint(stepFiles.map((file) => sheets.get(file) ?? '').join(''));
  const screens = chunks.flatMap(({ dynamicImports, fileName, moduleIds }) => {
    const ids = moduleIds.flatMap((id) => /\/src\/features\/([^/]+)\/\1\.tsx$/.exec(id)?.[1] ?? []);
    const style = shared.screen + withoutPrint(sheets.get(fileName) ?? '').screen;
    return ids.map((id) => [id, { chunk: address(fileName), later: dynamicImports.map(address), style }] as const);
  });
  const others = [...sheets].filter(([file]) => !stepFiles.includes(file)).map(([, css]) => css);
  return {
    steps: stepFiles.map(address),
    screens: Object.fromEntries(screens) as Client['screens'],
    print: [shared.print, ...others].join(''),
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
