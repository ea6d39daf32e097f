// `pnpm --filter site editor`: builds the page that edits a content in a browser into dist-editor.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { type Rolldown, build } from 'vite';
import type { Picture } from '../../src/content/media.ts';
import type { Demonstration } from '../../src/online/demonstration.ts';
import { type Entries, startEngine } from '../../src/online/engine.ts';
import { gitHubApi } from '../../src/repository/github.ts';
import { type SiteContent, builtContent, compile } from '../base/compiled.ts';
import { contentHash, integrityOf } from '../base/content-hash.ts';
import { run } from '../base/findings.ts';
import { assetsFolder, editorFolder as outDir, rootFolder, siteFolder } from '../base/paths.ts';
import { siteConfig } from '../bundle/config.ts';
import { caching, securityHeaders } from '../hosting/headers.ts';
import { precompress } from '../hosting/precompress.ts';
import { liveModules } from './modules.ts';

const engineFolder = join(rootFolder, '.cache/engine');

/** Writes a file whose name has its hash. Returns its address. */
async function asset(name: string, bytes: Uint8Array): Promise<string> {
  const file = `${assetsFolder}/${name.replace('.', `-${contentHash(bytes)}.`)}`;
  await writeFile(join(outDir, file), bytes);
  return `/${file}`;
}

/** Returns the files of a content folder, by their paths in it. */
async function filesIn(folder: string): Promise<Entries> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
  return Promise.all(files.map(async (file) => [file.slice(folder.length + 1), new Uint8Array(await readFile(file))]));
}

/** Returns the demonstration as the compiler prepares it; its pictures become assets. */
async function demonstration(folder: string, engine: Uint8Array<ArrayBuffer>): Promise<Demonstration> {
  await import(pathToFileURL(join(engineFolder, 'wasm_exec.js')).href);
  const files = await filesIn(folder);
  const open = startEngine(new WebAssembly.Module(engine))(files, files, '');
  const { files: emitted } = open.emit();
  if (!emitted) throw new Error('the demonstration has errors');
  const described = open.answer(JSON.stringify({ id: 'prepared', describe: true }));
  const [, run = ''] = /"([A-Z2-7]{8})-\d+"/.exec(described) ?? [];
  // A text in Markdown explains the folder.
  const isPicture = ([path]: Entries[number]) => path.startsWith('media/') && !path.endsWith('.md');
  const pictures = files.filter(isPicture).map(async ([path, bytes]) => [path, await pictureOf(path, bytes)] as const);
  const texts = files
    .filter((file) => !isPicture(file))
    .map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
  return {
    prepared: { emitted, described, run, pictures: Object.fromEntries(await Promise.all(pictures)) },
    texts: Object.fromEntries(texts) as Record<string, string>,
  };
}

/** The width in pixels in which the page shows a picture of the demonstration: a telephone loads it, too. */
const previewWidth = 800;

async function pictureOf(path: string, bytes: Uint8Array): Promise<Picture> {
  const { width, height } = await sharp(bytes).metadata();
  const preview = await sharp(bytes).resize({ width: previewWidth, withoutEnlargement: true }).webp().toBuffer();
  const source = { type: 'image/webp', srcset: await asset(`${basename(path, extname(path))}.webp`, preview) };
  return { src: await asset(basename(path), bytes), width, height, sources: [source] };
}

/** Bundles the page. Returns its first script, its styles and the integrity of its scripts. */
async function bundle(content: SiteContent, define: Record<string, string>) {
  const { build: shared, plugins, ...config } = siteConfig('serve', content);
  const runtime = {
    name: 'go-runtime',
    resolveId: (id: string) => (id === 'virtual:go-runtime' ? join(engineFolder, 'wasm_exec.js') : null),
  };
  const { output } = (await build({
    ...config,
    root: siteFolder,
    configFile: false,
    logLevel: 'warn',
    define,
    plugins: [liveModules(content), runtime, ...plugins],
    worker: { format: 'es', plugins: () => [runtime] },
    build: {
      ...shared,
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(siteFolder, 'src/entries/editor-page.tsx') },
    },
  })) as Rolldown.RolldownOutput;
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`);
  if (!entry) throw new Error('the bundler made no script of the page');
  const chunks = output.filter((file) => file.type === 'chunk');
  const integrity = Object.fromEntries(chunks.map(({ code, fileName }) => [`/${fileName}`, integrityOf(code)]));
  return { script: `/${entry.fileName}`, styles, integrity };
}

/**
 * The policy of the page, which alone may compile WebAssembly and ask GitHub. Each script has its hash, for engines that
 * compare it with the import map; the others trust what an inline script imports.
 */
function policyOf(scripts: readonly string[]): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'strict-dynamic' 'wasm-unsafe-eval' ${scripts.map((hash) => `'${hash}'`).join(' ')}`,
    'worker-src': "'self'",
    'style-src': "'self'",
    // A picture that is chosen and not saved has its bytes in its address.
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': `'self' ${gitHubApi}`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default paste worker',
  };
  return Object.entries(directives)
    .map((entry) => entry.join(' '))
    .join('; ');
}

async function main(): Promise<void> {
  compile(builtContent, true);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(join(outDir, assetsFolder), { recursive: true });
  const compiler = new Uint8Array(await readFile(join(engineFolder, 'contentc.wasm')));
  const engine = await asset('contentc.wasm', compiler);
  const prepared = JSON.stringify(await demonstration(builtContent.folder, compiler));
  const address = await asset('demonstration.json', new TextEncoder().encode(prepared));
  const define = { __ENGINE__: JSON.stringify(engine), __DEMONSTRATION__: JSON.stringify(address) };
  const { script, styles, integrity } = await bundle(builtContent, define);
  const [map, start] = [JSON.stringify({ integrity }), `import(${JSON.stringify(script)});`];
  const policy = policyOf([integrityOf(map), integrityOf(start), ...Object.values(integrity)]);
  const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.replace(/ frame-ancestors [^;]*;/, '')}">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Edit the site</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="root"></div>
<script type="importmap">${map}</script>
<script>${start}</script>
</body>
</html>
`;
  const headers = { ...securityHeaders({ scripts: [], styles: [] }), 'Content-Security-Policy': policy };
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'Integrity-Policy')
    .map(([name, value]) => `  ${name}: ${value}\n`);
  // Every address is the page: the site's own addresses are in the browser alone.
  for (const name of ['index.html', '404.html']) await writeFile(join(outDir, name), document);
  await writeFile(
    join(outDir, '_headers'),
    `/*\n${lines.join('')}/${assetsFolder}/*\n  Cache-Control: ${caching.assets}\n`,
  );
  await precompress(outDir);
}

await run(main);
