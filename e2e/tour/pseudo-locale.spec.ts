import type { Page } from 'playwright/test';
import { descriptionOf } from '../../fixtures/specification.ts';
import { type Screen, type WholeContent, screens, textsIn } from '../support/content.ts';
import { expectNoOverflow, lengthenWords } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';
import { pseudoLocales } from './sites.ts';
import { foreignPart, oneLine, textsOn } from './words.ts';

const paragraphs = (text: string) => text.split(/\n\s*\n/).map(oneLine);

/** Names of languages, and what the switch shows where there is no flag. */
const languageLabels = (locales: readonly { tag: string; name: string }[]) =>
  locales.flatMap(({ tag, name }) => [name, ...tag.split('-')]);

/** Months and the word between two dates come from CLDR. */
const dateWords = (locale: string) => [
  ...Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15)),
  ),
  ...new Intl.ListFormat(locale).formatToParts(['1', '2']).map(({ value }) => value),
];

for (const locale of pseudoLocales) {
  test.describe(locale, () => {
    let content: WholeContent;
    let texts: string[];

    test.beforeEach(({ guards }) => guards.allow(/subtree hidden by content-visibility/));
    test.beforeAll(({ source }) => {
      content = source.texts[locale] as WholeContent;
      const own = textsIn(content).flatMap(paragraphs);
      // A vector breaks between its metrics, and the version of the standard is beside the severity.
      const metrics = own
        .filter((text) => text.startsWith('CVSS:'))
        .flatMap((vector) => ['CVSS', ...vector.split('/')]);
      texts = [...own, ...metrics, ...languageLabels(source.site.locales), ...dateWords(locale)];
    });

    const pathOf = (screen: Screen) => (screen === 'home' ? `/${locale}` : `/${locale}/${screen}`);
    async function expectContentOnly(page: Page, state: string) {
      const foreign = (await textsOn(page)).flatMap(({ text, where }) => {
        const part = foreignPart(text, texts);
        return part ? [`${part} — in ${where}`] : [];
      });
      expect(foreign, state).toEqual([]);
    }

    for (const id of screens) {
      test(`every word of ${id} is from the content and fits`, async ({ site, page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await site.open(pathOf(id));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-XB' ? 'rtl' : 'ltr');
        await expectContentOnly(page, 'the screen');
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', descriptionOf(content, id)!);
        await site.openMenu();
        await expectContentOnly(page, 'the menu');
        for (const width of [1280, 768, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoOverflow(page, `the menu at ${width}`);
        }
        await site.menuButton.click();
        for (const width of [320, 390, 768, 1280, 2560]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoOverflow(page, `${width} pixels`);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await lengthenWords(page);
        await expectNoOverflow(page, 'words longer than the window');
      });
    }

    test('every word of a menu, card or alert is from the content', async ({ site, page, guards, context }) => {
      await context.grantPermissions(['clipboard-write']);
      await site.open(pathOf('contact'));
      await page.getByRole('button', { name: content.contacttext.copyEmail }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectContentOnly(page, 'the alert');
      await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no'))));
      await page.getByRole('button', { name: content.contacttext.copyPhone }).click();
      await expect(page.locator('[data-variant=danger]')).toBeVisible();
      await expectContentOnly(page, 'the refusal');

      await site.open(pathOf('experience'));
      await site.main.locator('article article button').first().click();
      await expectContentOnly(page, 'an open card');

      await site.open(pathOf('home'));
      await site.main.locator('h1 + button').click();
      await expectContentOnly(page, 'the paused headline');

      guards.allow(/ERR_FAILED|Failed to fetch|did not load|LoadError/);
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      await site.open(pathOf('skills'));
      await page.route('**/assets/**', (route) => route.abort());
      await site.visit('credits');
      await expect(page.getByRole('heading', { name: content.errors.loadTitle })).toBeVisible();
      await expectContentOnly(page, 'the failure');
    });
  });
}
