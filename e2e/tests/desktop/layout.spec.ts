import { eachScreen } from '../../support/content.ts';
import { expectNoOverflow } from '../../support/overflow.ts';
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

test('every control is visible with forced colours', async ({ site, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await site.open('/contact');
  const invisible = await page.locator('a:visible, button:visible').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const style = getComputedStyle(control);
        const text = control.textContent.trim() !== '';
        const drawn = control.querySelector('svg, img') !== null;
        return !text && !drawn && style.borderTopStyle === 'none' && !control.firstElementChild;
      })
      .map((control) => control.outerHTML.slice(0, 100)),
  );
  expect(invisible).toEqual([]);
});
