import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { typeOf } from '../base/outputs.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Whether a file is a text, whose media type has a character set. All other files are already compressed. */
const isText = (file: string) => typeOf(file)?.includes('charset');

/**
 * Writes `file.br` and `file.gz` next to each text file of a folder, at the highest level. Hosts
 * that compress each response use a low level. A plugin of Vite would see the bundle alone, and
 * not the documents, which are written after it.
 */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  // In parallel, on the threads of Node's pool.
  const compressed = files.filter(isText).map(async (file) => {
    const bytes = await readFile(join(folder, file));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_NPOSTFIX]: 1 };
    await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }));
    await writeFile(join(folder, `${file}.gz`), await deflate(bytes, { level: 9 }));
  });
  await Promise.all(compressed);
}
