import { rmSync, writeFileSync } from 'node:fs';
import { createServer as createHTTPServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { type Rolldown, type ViteDevServer, build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import type { Picture } from '../../src/content/media.ts';
import { newFolder } from '../test/folders.ts';
import { pictures } from './pictures.ts';

// Noise, which no format compresses. In each format, the build makes a file of its width and two smaller ones.
const noise = { width: 820, height: 30 };

/** Makes a folder with a picture and a module that imports it. */
async function withPicture(name: string, { height, width }: typeof noise, query = '?picture'): Promise<string> {
  const folder = newFolder('pictures');
  const channels = 3;
  const pixels = Buffer.alloc(width * height * channels).map((_, index) => Math.sin(index * index) * 255);
  await sharp(pixels, { raw: { width, height, channels } }).toFile(join(folder, name));
  writeFileSync(join(folder, 'main.js'), `import picture from './${name}${query}'; export default picture;`);
  return folder;
}

/** A file of another kind, larger than each budget, whose name contains that of a format. */
const notes: Rolldown.Plugin = {
  name: 'notes',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'notes.webp.txt', source: 'x'.repeat(200_000) });
  },
};

/** Builds a module that imports a picture. */
async function published(budget: number, name = 'noise.png', size = noise, content?: string, query?: string) {
  const folder = await withPicture(name, size, query);
  const warnings: string[] = [];
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [notes, pictures('build', content ?? folder, budget)],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(folder, 'main.js'),
        preserveEntrySignatures: 'strict',
        // On a busy machine, Rolldown would warn of a slow plugin.
        checks: { bundlerTimings: false },
        onLog: (_, { message }) => void warnings.push(message),
      },
    },
  })) as Rolldown.RolldownOutput;
  const assets = output.filter((file) => file.type === 'asset');
  const files = assets.filter(({ fileName }) => fileName !== 'notes.webp.txt');
  const code = output.find((file) => file.type === 'chunk')!.code;
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Picture };
  return { files, others: assets.length - files.length, picture: module.default, warnings };
}

/** Returns the files of a source by their width, as a browser reads the attribute srcset (HTML, 4.8.4.2). */
function candidates(srcset: string): Map<number, string> {
  const parts = srcset.split(', ').map((part) => /^(\S+) (\d+)w$/.exec(part)!);
  return new Map(parts.map(([, file = '', width]) => [Number(width), file]));
}

test('a picture is published without the files over the budget, and a warning names them with their size', async () => {
  const whole = await published(Infinity);
  expect(whole.warnings).toEqual([]);
  const sizes = whole.files.map(({ source }) => source.length).sort((a, b) => a - b);
  for (const budget of sizes.slice(2, -1)) {
    const heavy = whole.files.filter(({ source }) => source.length > budget);
    const { files, others, picture, warnings } = await published(budget);
    expect(files.every(({ source }) => source.length <= budget)).toBe(true);
    expect(files.length + heavy.length).toBe(sizes.length);
    expect(others).toBe(1);
    const sources = picture.sources.flatMap(({ srcset }) => [...candidates(srcset).values()]);
    expect(sources.sort()).toEqual(files.map(({ fileName }) => `/${fileName}`).sort());
    expect(warnings.sort()).toEqual(
      heavy
        .map(({ fileName, source }) => [extname(fileName).slice(1), Math.round(source.length / 1000)])
        .map(
          ([format, size]) =>
            `noise.png: one size as ${format} has ${size} KB of ${budget / 1000} KB and is not published`,
        )
        .sort(),
    );
    // Every browser that has no AVIF has WebP.
    const fallbacks = candidates(picture.sources.find(({ type }) => type === 'image/webp')!.srcset);
    expect([...fallbacks.values()]).toContain(picture.src);
  }
});

test('the best format is the first source, and the fallback is a middle size with dimensions that fit a phone', async () => {
  const { height, sources, src, width } = (await published(Infinity)).picture;
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  for (const { srcset } of sources) expect([...candidates(srcset).keys()]).toEqual([480, 800, 820]);
  expect(candidates(sources[1]!.srcset).get(800)).toBe(src);
  expect([width, height]).toEqual([320, 12]);
});

test('of a picture that is over the budget in every size, the smallest of each format is published with a warning', async () => {
  const { files, picture, warnings } = await published(10);
  expect(files.map(({ fileName }) => extname(fileName)).sort()).toEqual(['.avif', '.webp']);
  expect(picture.sources.map(({ srcset }) => [...candidates(srcset).keys()])).toEqual([[480], [480]]);
  expect(`/${files.find(({ fileName }) => fileName.endsWith('.webp'))!.fileName}`).toBe(picture.src);
  expect(warnings.filter((text) => text.endsWith(', as every other size'))).toHaveLength(2);
});

test('a portrait has the width of its place, and twice that', async () => {
  const { picture } = await published(
    Infinity,
    'noise.png',
    { width: 1200, height: 30 },
    undefined,
    '?picture&portrait',
  );
  expect(picture.sources.map(({ srcset }) => [...candidates(srcset).keys()])).toEqual([
    [560, 1120],
    [560, 1120],
  ]);
});

test.each(['avif', 'webp', 'png', 'jpg', 'jpeg'])('a picture can be a .%s file', async (extension) => {
  const { picture } = await published(Infinity, `dot.${extension}`, { width: 2, height: 2 });
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
});

/** Serves a folder with a picture while developing. */
async function developing(root: string): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: pictures('serve', root, 1),
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  return server;
}

test('in development, a picture of any weight is one WebP file with a width of up to 1600 pixels', async () => {
  const server = await developing(await withPicture('wide.png', { width: 1700, height: 2 }));
  const { default: picture } = (await server.ssrLoadModule('/main.js')) as { default: Picture };
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
  expect(candidates(picture.sources[0]!.srcset)).toEqual(new Map([[1600, picture.src]]));
});

test('the address of a picture whose file is no more is answered with 404, and the dev server goes on', async () => {
  const root = await withPicture('old.png', { width: 90 + (process.pid % 900), height: 3 });
  const server = await developing(root);
  const { default: picture } = (await server.ssrLoadModule('/main.js')) as { default: Picture };
  const listening = createHTTPServer(server.middlewares).listen();
  onTestFinished(() => void listening.close());
  const { port } = listening.address() as AddressInfo;
  rmSync(join(root, 'old.png'));
  for (let times = 0; times < 2; times++)
    expect((await fetch(`http://localhost:${port}${picture.src}`)).status).toBe(404);
});

test('an import that the image library decodes to another file, or one outside of the content, fails the build', async () => {
  const refusal = 'is not the path of a picture in';
  await expect(published(Infinity, 'a%2f..%2fnoise.png')).rejects.toThrow(refusal);
  await expect(published(Infinity, 'noise.png', noise, import.meta.dirname)).rejects.toThrow(refusal);
});
