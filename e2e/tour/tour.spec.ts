// Tests for any content in any number of languages. They contain no text, count or language.
import type { APIRequestContext, Page } from 'playwright/test';
import type { Source } from '../../fixtures/content.ts';
import {
  type Screen,
  headingOf,
  labelOf,
  pathOf,
  screensOf,
  textsOn,
  titleOf,
  usual,
} from '../../fixtures/specification.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

// axe needs a page without motion: text that fades in has a low contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// axe renders the hidden text of a closed card to check it, and Chromium logs a message about that.
test.beforeEach(({ guards }) => guards.allow(/subtree hidden by content-visibility/));

for (const screen of ['home', ...usual]) {
  test(`${screen} in every language: has its texts, no violation, no horizontal scroll and no broken link`, async ({
    site,
    page,
    request,
    source,
  }) => {
    const { locales, site: settings, texts: contents } = source;
    test.skip(!screensOf(settings, contents[locales[0]!]!).includes(screen), 'the content leaves it out');
    test.setTimeout(120_000 * locales.length);
    for (const { locale, path, texts } of documentsOf(source, screen)) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await site.hydrated();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page).toHaveTitle(titleOf(texts, screen));
      await expect(page.locator('h1')).toContainText(headingOf(texts, screen));
      await expectTexts(page, textsOn(texts, screen), path);
      await expectAccessible(page, path);
      await expectLiveLinks(page, request, path);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow(page, `${path} at 320 pixels`);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

test('the menu lists the screens that have content, in order, without a violation', async ({ site, page, source }) => {
  for (const locale of source.locales) {
    const texts = source.texts[locale]!;
    await site.open(pathOf('home', locale, source.locales[0]!));
    await site.openMenu();
    const names = screensOf(source.site, texts).map((screen) => labelOf(texts, screen));
    const links = site.menu.getByRole('link');
    await expect(links).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(links.nth(index)).toHaveAccessibleName(name);
    await expectAccessible(page, `the menu in ${locale}`, 'header');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, `the menu in ${locale} at 320 pixels`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('the switch changes to every language in place', async ({ site, page, source }) => {
  const { locales } = source.site;
  test.skip(locales.length === 1, 'one language has no switch');
  await site.open('/');
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = 'yes'));
  for (const { tag, name } of [...locales.slice(1), locales[0]!]) {
    await site.header.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page).toHaveTitle(titleOf(source.texts[tag]!, 'home'));
    await expect(site.heading).toContainText(headingOf(source.texts[tag]!, 'home'));
  }
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

/** Returns the documents of a screen in every language. */
function documentsOf({ locales, texts }: Source, screen: Screen) {
  return locales.map((locale) => ({
    locale,
    path: pathOf(screen, locale, locales[0]!),
    texts: texts[locale]!,
  }));
}

/** Fails with the texts that are missing in main, visible or hidden in a card. */
async function expectTexts(page: Page, texts: string[], path: string) {
  const shown = oneLine((await page.locator('body').textContent())!);
  expect(
    texts.map(oneLine).filter((text) => !shown.includes(text)),
    `texts missing on ${path}`,
  ).toEqual([]);
}

/** Returns a text on one line, without the ellipsis of a closed card. */
const oneLine = (text: string) => text.replaceAll(' ...', '').replace(/\s+/g, ' ').trim();

/** Fails with the broken links: internal links are requested, other links must be well formed. */
async function expectLiveLinks(page: Page, request: APIRequestContext, path: string) {
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  for (const link of new Set(links)) {
    if (new URL(link).origin === origin) expect((await request.get(link)).status(), `${link} on ${path}`).toBe(200);
    else expect(link, path).toMatch(/^(https:\/\/[^\s/]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+\d+)$/);
  }
}
