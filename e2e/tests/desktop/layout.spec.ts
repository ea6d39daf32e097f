import { eachScreen } from '../../support/content.ts';
import { paintedContrast } from '../../support/contrast.ts';
import { expectNoOverflow } from '../../support/overflow.ts';
import type { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

for (const { path } of eachScreen) {
  test(`${path} has no horizontal scroll`, async ({ site, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await site.open(path);
    await expectNoOverflow(page, '320 pixels');
    await site.openMenu();
    await expectNoOverflow(page, 'the menu at 320 pixels');
    await site.menuButton.click();
    // A window of 1280 × 1024 at 400 % zoom is 320 × 256.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoOverflow(page, '400 % zoom');
    await site.openMenu();
    await site.menuLink('contact').scrollIntoViewIfNeeded();
    await expect(site.menuLink('contact')).toBeInViewport();
    await site.menuButton.click();
    for (const width of [768, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${width} pixels`);
    }
  });
}

test('every control is at least 24 pixels wide and high', async ({ site, page }) => {
  for (const { path } of eachScreen) {
    await site.open(path);
    const small = await page.locator('a:visible, button:visible').evaluateAll((controls) =>
      controls
        .filter((control) => !control.closest('[inert]') && getComputedStyle(control).display !== 'inline')
        .map((control) => ({ control: control.outerHTML.slice(0, 80), box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ control, box }) => `${control} ${box.width}×${box.height}`),
    );
    expect(small, path).toEqual([]);
  }
});

test('every control is visible with forced colours, and the pointer covers none', async ({ site, page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' });
  await site.open('/contact');
  await page.waitForLoadState('networkidle');
  for (const control of await page.locator('a:visible, button:visible').all()) {
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 100));
    // The skip link comes into view with the focus.
    await control.focus();
    await expect(control, name).not.toHaveCSS('cursor', 'none');
    // Controls need a contrast of 3:1 (WCAG 2.2, 1.4.11).
    expect(await paintedContrast(control), name).toBeGreaterThanOrEqual(3);
  }
});

test('the header makes room for wider letters at 320 pixels', async ({ site, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await site.open('/skills');
  await page.evaluate(() => {
    // WCAG 2.2, 1.4.12: the visitor's own spacing, set through the object model, which the policy allows.
    for (const { style } of document.querySelectorAll<HTMLElement>('body *')) {
      style.setProperty('line-height', '1.5', 'important');
      style.setProperty('letter-spacing', '0.12em', 'important');
      style.setProperty('word-spacing', '0.16em', 'important');
    }
  });
  await expectHeaderHoldsItsControls(site);
  await expectNoOverflow(page, 'wider letters');
});

for (const count of [4, 6, 12]) {
  test(`the header makes room for ${count} languages at 320 pixels`, async ({ site, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await site.open('/skills');
    await site.header
      .locator('ul')
      .first()
      .evaluate((list, languages) => {
        while (list.children.length < languages) list.append(list.children[0]!.cloneNode(true));
      }, count);
    await expectHeaderHoldsItsControls(site);
    await expectNoOverflow(page, `${count} languages`);
    await site.openMenu();
    const header = (await site.header.boundingBox())!;
    expect((await site.menu.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
  });
}

/** Every control of the header is inside it, and the page begins below it. */
async function expectHeaderHoldsItsControls(site: Site) {
  const header = (await site.header.boundingBox())!;
  const controls = site.header.locator(':scope > a, :scope > div a, :scope > div button');
  for (const control of await controls.all()) {
    const box = (await control.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    expect(box.y).toBeGreaterThanOrEqual(header.y);
    expect(box.y + box.height).toBeLessThanOrEqual(header.y + header.height);
  }
  expect((await site.main.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
}
