import type { Locator } from 'playwright/test';

/**
 * Returns the contrast (WCAG 2.2, 1 to 21), of what the browser paints and not of the palettes, between the lightest and the darkest pixel that an element paints; in a
 * button, of its middle half, which has the symbol or the text and not the border.
 */
export async function paintedContrast(element: Locator): Promise<number> {
  const picture = await element.screenshot({ animations: 'disabled' });
  const isButton = await element.evaluate(({ localName }) => localName === 'button');
  return element.page().evaluate(contrastOf, { png: [...picture], part: isButton ? 0.5 : 1 });
}

/** Runs in the page, which can decode a PNG. */
async function contrastOf({ png, part }: { png: number[]; part: number }): Promise<number> {
  const whole = await createImageBitmap(new Blob([new Uint8Array(png)]));
  const [width, height] = [whole.width * part, whole.height * part];
  const bitmap = await createImageBitmap(whole, (whole.width - width) / 2, (whole.height - height) / 2, width, height);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  let [darkest, lightest] = [1, 0];
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const [red = 0, green = 0, blue = 0] = [...data.subarray(pixel, pixel + 3)].map((value) => linear(value / 255));
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    darkest = Math.min(darkest, luminance);
    lightest = Math.max(lightest, luminance);
  }
  return (lightest + 0.05) / (darkest + 0.05);
}
