import { type OutputFormat, imagetools } from 'vite-imagetools';
import type { Plugin } from 'vite';

// Pixels: a phone's screen at 1x and 2x, a tablet's, a desktop's, a large desktop's.
const published = { w: '480;800;1200;1600;2560', format: 'avif;webp' };
// Drawing all of those keeps Node's threads busy for seconds, and a changed text would wait behind them.
const whileDeveloping = { w: '1600', format: 'webp' };

/** What `?picture` gives: the sources by format, best first, and an `img` for the rest. */
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

/** Turns an import of `name.png?picture` into AVIF and WebP files at several widths; for development into one. */
export function pictures(command: 'serve' | 'build'): Plugin {
  const sizes = command === 'build' ? published : whileDeveloping;
  return imagetools({
    include: /^[^?]+\.(avif|webp|png|jpe?g)\?picture$/,
    extendOutputFormats: (builtin) => ({ ...builtin, picture }),
    defaultDirectives: new URLSearchParams({ ...sizes, as: 'picture' }),
  });
}
