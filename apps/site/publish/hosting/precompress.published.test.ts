import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteFolder } from '../test/documents.ts';

const files = readdirSync(siteFolder('root'), { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(siteFolder('root'), file));

test('every published text, and no other file, has compressed copies with its bytes', () => {
  const texts = files.filter((file) => /\.(html|js|json|svg|txt|vcf|webmanifest|xml)$/.test(file));
  const kinds = new Set(texts.map((file) => file.slice(file.lastIndexOf('.') + 1)));
  expect([...kinds].sort()).toEqual(['html', 'js', 'json', 'svg', 'txt', 'vcf', 'webmanifest', 'xml']);
  const copies = texts.flatMap((file) => [`${file}.br`, `${file}.gz`]);
  expect(files.filter((file) => /\.(br|gz)$/.test(file)).sort()).toEqual(copies.sort());
  for (const file of texts) {
    expect(brotliDecompressSync(read(`${file}.br`)), file).toEqual(read(file));
    expect(gunzipSync(read(`${file}.gz`)), file).toEqual(read(file));
    expect(read(`${file}.gz`).length, file).toBe(gzipSync(read(file), { level: 9 }).length);
  }
});
