import { expect, test } from 'vitest';
import { pictureOf } from './media.ts';

// The settings of the fixture have both palettes.
test('a picture with a variant for the light palette offers it to those who prefer light', () => {
  const [light, dark] = ['media/home-light.png', 'media/home.png'].map((path) => pictureOf(path));
  const both = pictureOf('media/home.png', 'media/home-light.png');
  expect(both.src).toBe(dark!.src);
  expect(both.sources.map(({ media, srcset }) => [media, srcset])).toEqual([
    ...light!.sources.map(({ srcset }) => ['(prefers-color-scheme: light)', srcset]),
    ...dark!.sources.map(({ srcset }) => [undefined, srcset]),
  ]);
  // The two can have different aspect ratios.
  expect(both.sources.filter(({ media }) => media)).toEqual(
    light!.sources.map(() => expect.objectContaining({ width: light!.width, height: light!.height }) as unknown),
  );
});
