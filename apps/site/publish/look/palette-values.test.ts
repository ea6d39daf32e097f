import { expect, test, vi } from 'vitest';
import { readPalette } from './palette.ts';

const css = vi.hoisted(() => ({ ground: '' }));

vi.mock('node:fs/promises', () => ({
  readFile: () =>
    Promise.resolve(
      `:root {\n  --ground: ${css.ground};\n  --text: #f3eee6;\n  --dim: #b7afa2;\n  --line: #2a2723;\n  --signal: #ff7d4d;\n}\n`,
    ),
}));

test.each(['red', '#fff', '#0d0d0cff', 'color(#0d0d0c', '', '#0d0d0g'])(
  'a palette with the ground %j is an error',
  async (ground) => {
    css.ground = ground;
    await expect(readPalette('dark')).rejects.toThrow('dark.css: --ground is not six hexadecimal digits');
  },
);

test.each(['#0d0d0c', '#0D0D0C'])('a palette has the ground %s of its style sheet', async (ground) => {
  css.ground = ground;
  expect(await readPalette('dark')).toEqual({
    scheme: 'dark',
    ground,
    text: '#f3eee6',
    secondary: '#b7afa2',
    line: '#2a2723',
    signal: '#ff7d4d',
  });
});
