import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Rolldown, build } from 'vite';
import { expect, test } from 'vitest';
import type { Picture } from '../../src/ui/picture.tsx';
import { pictures } from './pictures.ts';

// Noise, which no format compresses. In each format, the build makes a file of its width and two smaller ones.
const size = { width: 820, height: 30, channels: 3 } as const;
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

test('the best format is the first source, and the fallback is a middle size with the largest dimensions', async () => {
  const { code } = await published(Infinity);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Picture };
  const { height, sources, src, width } = module.default;
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  for (const { srcset } of sources) expect(srcset.match(/\d+w/g)).toEqual(['480w', '800w', '820w']);
  expect(sources[1]!.srcset).toContain(`${src} 800w`);
  expect([width, height]).toEqual([820, 30]);
});

test('a picture that is over the budget in every size fails the build', async () => {
  await expect(published(10)).rejects.toThrow('in every size');
});
