import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { typeOf } from '../base/outputs.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Whether a file is a text, whose media type has a character set, or a program. All others are already compressed. */
const isPlain = (file: string) => /charset|wasm/.test(typeOf(file) ?? '');

/** The size in bytes from which the highest level of Brotli takes longer than a minute, for a fifth less. */
const large = 4 << 20;

/**
 * Writes `file.br` and `file.gz` next to each text and program of a folder, at the highest level. Hosts
 * that compress each response use a low level. A plugin of Vite would see the bundle alone, and
 * not the documents, which are written after it.
 */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  // In parallel, on the threads of Node's pool.
  const compressed = files.filter(isPlain).map(async (file) => {
    const bytes = await readFile(join(folder, file));
    const quality = bytes.length < large ? constants.BROTLI_MAX_QUALITY : 5;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    };
    await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }));
    await writeFile(join(folder, `${file}.gz`), await deflate(bytes, { level: 9 }));
  });
  await Promise.all(compressed);
}
