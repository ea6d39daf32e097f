import type { Page } from 'playwright/test';

/** Returns a JPEG of a size in pixels, half of which is black. */
export async function jpegOf(page: Page, width: number, height = width): Promise<Buffer> {
  const address = await page.evaluate(
    (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      canvas.getContext('2d')?.fillRect(0, 0, size.width, size.height / 2);
      return canvas.toDataURL('image/jpeg');
    },
    { width, height },
  );
  return Buffer.from(address.slice(address.indexOf(',')), 'base64');
}
