import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Rolldown, build } from 'vite';
import { expect, test } from 'vitest';
import { pictures } from './pictures.ts';

// Noise, which no format compresses. In each format, the build makes a file of its width and a smaller one.
const size = { width: 520, height: 60, channels: 3 } as const;
const noise = Buffer.alloc(size.width * size.height * size.channels).map((_, index) => Math.sin(index * index) * 255);

/** Builds a module that imports a picture. */
async function published(budget: number) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  await sharp(noise, { raw: size }).toFile(join(folder, 'noise.png'));
  writeFileSync(join(folder, 'main.js'), `import noise from './noise.png?picture'; export default noise;`);
  const warnings: string[] = [];
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: pictures('build', budget),
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(folder, 'main.js'),
        preserveEntrySignatures: 'strict',
        onLog: (_, { message }) => void warnings.push(message),
      },
    },
  })) as Rolldown.RolldownOutput;
  const assets = output.filter((file) => file.type === 'asset');
  const code = output.find((file) => file.type === 'chunk')!.code;
  return { assets, code, warnings };
}

test('a picture is published without the files over the budget, and a warning names them with their size', async () => {
  const whole = await published(Infinity);
  const sizes = whole.assets.map(({ source }) => source.length).sort((a, b) => a - b);
  const budget = sizes[2]!;
  const { assets, code, warnings } = await published(budget);
  expect(assets.length).toBe(3);
  expect(assets.every(({ source }) => source.length <= budget)).toBe(true);
  for (const { fileName } of assets) expect(code).toContain(fileName);
  expect(code.match(/\.(avif|webp) \d+w/g)).toHaveLength(3);
  expect(warnings.join('\n')).toMatch(
    /noise\.png: one size as (avif|webp) has \d+ KB of [\d.]+ KB and is not published/,
  );
});

test('a picture that is over the budget in every size fails the build', async () => {
  await expect(published(10)).rejects.toThrow('in every size');
});
