import { type OutputFormat, imagetools } from 'vite-imagetools';
import type { Plugin } from 'vite';

// Widths in pixels: a phone at 1x and 2x, a tablet, a desktop, a large desktop.
const published = { w: '480;800;1200;1600;2560', format: 'avif;webp' };
// Encoding all of these occupies Node's threads for seconds and would delay a changed text.
const whileDeveloping = { w: '1600', format: 'webp' };

/** The export of a `?picture` import: the sources by format, best first, and an `img` as the fallback. */
const picture: OutputFormat = () => (metadatas) => {
  const byFormat = Map.groupBy(metadatas, ({ transforms }) => String(transforms.format));
  const sources = [...byFormat].map(([format, files]) => ({
    type: `image/${format}`,
    srcset: files.map(({ src, info }) => `${src} ${info.width}w`).join(', '),
  }));
  const fallback = metadatas.filter(({ transforms }) => transforms.format === 'webp');
  const largest = fallback.at(-1);
  const middle = fallback[Math.floor(fallback.length / 2)];
  return { src: middle?.src, width: largest?.info.width, height: largest?.info.height, sources };
};

/** Converts an import of `name.png?picture` to AVIF and WebP files in several widths; in development to one file. */
export function pictures(command: 'serve' | 'build'): Plugin {
  const sizes = command === 'build' ? published : whileDeveloping;
  return imagetools({
    include: /^[^?]+\.(avif|webp|png|jpe?g)\?picture$/,
    extendOutputFormats: (builtin) => ({ ...builtin, picture }),
    defaultDirectives: new URLSearchParams({ ...sizes, as: 'picture' }),
  });
}
