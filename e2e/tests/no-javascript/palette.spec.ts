import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/paths.ts';
import { expect, test } from '../../support/test.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`a visitor whose system is ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('sees the palette of the system in the document alone, without another file', async ({
      page,
      baseURL,
      guards,
    }) => {
      guards.allow(/ERR_FAILED/);
      const css = readFileSync(join(root, `schema/palettes/${colorScheme}.css`), 'utf8');
      const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(css)![1]!;
      await page.route('**', (route) =>
        route.request().resourceType() === 'document' ? route.continue() : route.abort(),
      );
      await page.goto(`${baseURL}/en/whoami`);
      await expect(page.locator('html')).toHaveCSS('background-color', rgb(token('ground')));
      await expect(page.locator('h1')).toHaveCSS('color', rgb(token('text')));
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      const selected = await page.locator('h1').evaluate((heading) => {
        const { backgroundColor, color } = getComputedStyle(heading, '::selection');
        return { backgroundColor, color };
      });
      expect(selected).toEqual({ backgroundColor: rgb(token('signal')), color: rgb(token('ground')) });
    });
  });
}

const rgb = (color: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};
