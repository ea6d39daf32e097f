import { existsSync, realpathSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { type OutputFormat, imagetools } from 'vite-imagetools';
import type { Plugin } from 'vite';
import { contoursFolder } from './contours.ts';

// Widths in pixels: a phone at 1x and 2x, a tablet, a desktop, a large desktop.
const published = { w: '480;800;1200;1600;2560', format: 'avif;webp' };
// A portrait has at most 560 pixels (whoami.module.css).
const portrait = { w: '560;1120', format: 'avif;webp' };
// Encoding all of these occupies Node's threads for seconds and would delay a changed text.
const whileDeveloping = { w: '1600', format: 'webp' };

/** The imports of a picture. */
const imported = /\?picture(?:&article|&portrait)?$/;

/** The most bytes of a published picture. A larger file is not published unless no size is smaller: browsers take the next smaller one. */
const pictureBudget = 500_000;

/** The greatest width in pixels of a picture in a browser that shows no styles, which fits the smallest phone. */
const unstyledWidth = 320;

/** Returns the size of a picture in the document: its aspect ratio, at a width that needs no style sheet. */
function sizeOf({ height = 1, width = 1 }: { height?: number; width?: number }) {
  const shown = Math.min(width, unstyledWidth);
  return { width: shown, height: Math.round((shown * height) / width) };
}

/** Returns the files within a budget, or the smallest one if none is. */
function within<T>(budget: number, files: readonly T[], bytes: (file: T) => number): T[] {
  const least = Math.min(...files.map(bytes));
  return files.filter((file) => bytes(file) <= Math.max(budget, least));
}

/** The export of a `?picture` import: the sources by format, best first, and an `img` as the fallback. */
const pictureWithin =
  (budget: number): OutputFormat =>
  () =>
  (metadatas) => {
    const byFormat = Map.groupBy(metadatas, ({ transforms }) => String(transforms.format));
    const light = new Map(
      [...byFormat].map(([format, files]) => [
        format,
        within(budget, files, ({ sharpMetadata }) => sharpMetadata.size ?? 0),
      ]),
    );
    const sources = [...light].map(([format, files]) => ({
      type: `image/${format}`,
      srcset: files.map(({ src, info }) => `${src} ${info.width}w`).join(', '),
    }));
    const fallback = light.get('webp') ?? [];
    const { src, info } = fallback[Math.floor(fallback.length / 2)] ?? { src: '', info: {} };
    return { src, ...sizeOf(info), sources };
  };

/** Removes the picture files that no import names because they are over the budget, and names them. */
function withoutHeavyFiles(budget: number): Plugin {
  return {
    name: 'picture-budget',
    generateBundle(_, bundle) {
      const assets = Object.values(bundle).filter((file) => file.type === 'asset');
      const pictures = assets.filter(({ fileName }) => /\.(avif|webp)$/.test(fileName));
      const sizes = Map.groupBy(
        pictures,
        ({ fileName, originalFileNames }) => originalFileNames.join() + extname(fileName),
      );
      for (const files of sizes.values()) {
        const light = within(budget, files, ({ source }) => source.length);
        for (const { fileName, originalFileNames, source } of files.filter(({ source }) => source.length > budget)) {
          const isPublished = light.some((file) => file.fileName === fileName);
          if (!isPublished) Reflect.deleteProperty(bundle, fileName);
          const size = `${Math.round(source.length / 1000)} KB of ${budget / 1000} KB`;
          const outcome = isPublished ? ', as every other size' : ' and is not published';
          this.warn(`${originalFileNames.join()}: one size as ${fileName.slice(-4)} has ${size}${outcome}`);
        }
      }
    },
  };
}

/**
 * Refuses a picture outside the folder of the content and that of the drawn ones, and a path that the image library decodes to that of another file: it
 * reads an import as a URL.
 */
function onlyIn(folder: string): Plugin {
  return {
    name: 'picture-folder',
    enforce: 'pre',
    load: {
      filter: { id: imported },
      handler(id) {
        const path = id.replace(imported, '');
        const isIn = (place: string) => !relative(realpathSync(place), realpathSync(path)).startsWith('..');
        if (/[%?#]/.test(path) || ![folder, contoursFolder].filter(existsSync).some(isIn))
          this.error(`${path} is not the path of a picture in ${folder}`);
      },
    },
  };
}

/**
 * Converts an import of `name.png?picture`, a file in the folder of the content, to AVIF and WebP files in
 * several widths; in development to one file.
 */
export function pictures(command: 'serve' | 'build', folder: string, budget = pictureBudget): Plugin[] {
  // While developing, the one size of a picture can be heavier than those that are published.
  const isBuild = command === 'build';
  const most = isBuild ? budget : Infinity;
  const sizesOf = (isPortrait: boolean) => (isPortrait ? portrait : published);
  const tools = imagetools({
    include: imported,
    extendOutputFormats: (builtin) => ({ ...builtin, picture: pictureWithin(most) }),
    defaultDirectives: ({ searchParams }) =>
      new URLSearchParams({ ...(isBuild ? sizesOf(searchParams.has('portrait')) : whileDeveloping), as: 'picture' }),
  });
  return [onlyIn(folder), withoutReplaced(), tools, withoutHeavyFiles(budget)];
}

/**
 * Answers 404 for the address of a picture whose file is no more, such as one that the editor has replaced. The stream
 * of vite-imagetools has no listener for errors, and would end the dev server.
 */
function withoutReplaced(): Plugin {
  return {
    name: 'without-replaced-pictures',
    enforce: 'pre', // as vite-imagetools, before which it is
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const end = () => {
          if (!response.writableEnded) response.writeHead(404).end();
        };
        // The stream can report its error more than once.
        if (request.url?.includes('/@imagetools/')) response.once('pipe', (picture) => picture.on('error', end));
        next();
      });
    },
  };
}
