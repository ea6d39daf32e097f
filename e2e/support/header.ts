import { expect } from 'playwright/test';
import type { Site } from './pages/site.ts';

/** Fails if brand, current language or menu button is outside the header, or the header is higher than one row. */
export async function expectOneRow(site: Site, height: number): Promise<void> {
  const header = (await site.header.boundingBox())!;
  expect(header.height).toBe(height);
  const parts = { brand: site.header.locator('> a'), language: site.currentLanguage.first(), menu: site.menuButton };
  for (const [name, part] of Object.entries(parts)) {
    const box = (await part.boundingBox())!;
    expect(box.x, name).toBeGreaterThanOrEqual(header.x);
    expect(box.x + box.width, name).toBeLessThanOrEqual(header.x + header.width);
    expect(box.y, name).toBeGreaterThanOrEqual(header.y);
    expect(box.y + box.height, name).toBeLessThanOrEqual(header.y + header.height);
  }
}
