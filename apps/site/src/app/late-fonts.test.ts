import { expect, onTestFinished, test } from 'vitest';
import { applyLoadedFonts, loadFont } from './late-fonts.ts';

test('a late font is used from the next screen on; without one that does not load, its text keeps the fallback', async () => {
  const used = new Set<FontFace>();
  // jsdom loads no fonts.
  Object.defineProperty(document, 'fonts', { value: used, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  const font = (answer: Promise<unknown>) => ({ load: () => answer }) as FontFace;
  const late = font(Promise.resolve());
  loadFont(late);
  loadFont(font(Promise.reject(new DOMException('network', 'NetworkError'))));
  await new Promise((resolve) => setTimeout(resolve));
  expect([...used]).toEqual([]);
  applyLoadedFonts();
  expect([...used]).toEqual([late]);
});
