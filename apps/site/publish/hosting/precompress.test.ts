import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectedTypes } from '../test/expected-headers.ts';
import { newFolder } from '../test/folders.ts';
import { precompress } from './precompress.ts';

test('every text, and no other file, has compressed copies with its bytes', async () => {
  const folder = newFolder('texts');
  mkdirSync(join(folder, 'en'));
  const files = Object.keys(expectedTypes).flatMap((extension) => [`a.${extension}`, `en/b.${extension}`]);
  for (const file of files) writeFileSync(join(folder, file), `${file} `.repeat(100));
  await precompress(folder);
  const texts = files.filter((file) => expectedTypes[file.split('.').at(-1)!]?.includes('charset'));
  const all = [...files, ...texts.flatMap((file) => [`${file}.br`, `${file}.gz`])];
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()).toEqual(['en', ...all].sort());
  const read = (file: string) => readFileSync(join(folder, file));
  for (const file of texts) {
    expect(brotliDecompressSync(read(`${file}.br`)), file).toEqual(read(file));
    expect(read(`${file}.gz`), file).toEqual(gzipSync(read(file), { level: 9 }));
    expect(gunzipSync(read(`${file}.gz`)), file).toEqual(read(file));
  }
});
