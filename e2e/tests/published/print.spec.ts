import { parse } from 'node:path';
import type { Page } from 'playwright/test';
import { stopClock } from '../../support/clock.ts';
import { pageEnds } from '../../../apps/site/publish/cv/test/readers.ts';
import { paragraphsOf } from '../../../fixtures/long-text.ts';
import { contents, eachScreen, headingOf, screens, textsIn } from '../../support/content.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the number of pages of a PDF, from its page objects. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Returns the width and the height of the first page of a PDF in millimetres. */
function paperOf(pdf: Buffer): number[] {
  const [, ...points] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!;
  return points.map((length) => Math.round((Number(length) / 72) * 25.4));
}

/**
 * Returns the printed paragraphs that have one of the texts, each with the text that the style sheets add
 * to it, which innerText lacks.
 */
function paragraphs(page: Page, texts: string[]): Promise<string[]> {
  return page.locator('p:visible').evaluateAll((all, texts) => {
    const added = (element: Element) =>
      ['::before', '::after'].map((pseudo) => {
        const { content, display } = getComputedStyle(element, pseudo);
        return display === 'none' || content === 'none' ? '' : content;
      });
    return all
      .filter(({ textContent }) => texts.includes(textContent))
      .map((p) => p.textContent + [p, ...p.querySelectorAll('*')].flatMap(added).join(''));
  }, texts);
}

for (const { screen, locale, path } of eachScreen.filter(
  ({ screen }) => screen === 'home' || screen === 'experience',
)) {
  test(`${path} prints the whole CV, expanded, without chrome`, async ({ site, page }) => {
    await site.open(path);
    if (screen === 'home') await expect(new Home(page, locale).typed).toHaveText(/./);
    else await site.openMenu();
    const content = contents[locale];
    const text = () => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
    // The other screens are fetched when the browser is idle; the print contains those that are loaded.
    await expect(async () => {
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        // The page learns of the other media with a frame; two changes before it are none.
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      const printed = await text();
      for (const id of screens) expect(printed).toContain(headingOf(content, id));
    }).toPass();
    const printed = await text();
    const descriptions = content.worktimeline.flatMap(({ description }) => paragraphsOf(description));
    for (const description of descriptions) expect(printed).toContain(description);
    expect((await paragraphs(page, descriptions)).sort()).toEqual(descriptions.sort());
    for (const { title } of [...content.certs, ...content.credits]) expect(printed).toContain(title);
    expect(printed).not.toContain(content.privacy.title);
    expect(printed).not.toContain(content.cvtext.onePage);
    await expect(site.header).toBeHidden();
    await expect(site.menu).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(page.locator(':is(svg, [popover]):visible')).toHaveCount(0);
    for (const phrase of textsIn(content.introdata.animated)) {
      await expect(page.getByText(phrase, { exact: true }).first()).toHaveCSS('opacity', '1');
    }
    const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const { animated, title } = content.introdata;
    const [name, phrase] = [title, ...textsIn(animated)].map((text) => page.getByText(text, { exact: true }).first());
    expect(await name!.evaluate(size)).toBeGreaterThan(await phrase!.evaluate(size));
    const lines = (all: Element[]) => all.map((element) => getComputedStyle(element).textDecorationLine);
    expect(new Set(await page.locator(':is(h2, h3, h4, dd) a:visible').evaluateAll(lines))).toEqual(new Set(['none']));
    const { link } = content.credits[0]!;
    const address = await page
      .locator(`a[href="${link}"]`)
      .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(address).toContain(link);
    const { light } = content.owner.portrait;
    await expect(page.locator('figure img:visible')).toHaveAttribute('src', new RegExp(parse(light).name));
    const portrait = (await page.locator('figure:has(img)').boundingBox())!;
    expect(portrait.width, 'in pixels of 1/96 inch').toBeLessThan(300);
    await page.emulateMedia({ media: null });
    // While the browser shows its dialog, the window shows the current screen alone.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('h1')).not.toHaveCount(1);
    await expect(page.locator('h1:visible')).toHaveCount(1);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(paperOf(pdf), 'A4').toEqual([210, 297]);
    const pages = pagesIn(pdf);
    expect(pages, screen).toBeGreaterThanOrEqual(2);
    expect(pages, screen).toBeLessThanOrEqual(5);
  });
}

test('a print during a page change contains each page once', async ({ site, page }) => {
  await page.clock.install();
  await site.open('/skills');
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  await site.visit('contact');
  await expect(site.pages).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main > [inert]')).toBeHidden();
  const title = headingOf(contents.it, 'skills');
  await expect(page.locator('h1, h2').filter({ hasText: title, visible: true })).toHaveCount(1);
});

for (const count of [3, 12, 30]) {
  test(`with ${count} positions, no printed page ends with a heading or with a third of it blank`, async ({
    site,
    page,
  }) => {
    await site.open(site.addressOf('experience', 'it'));
    await page.waitForLoadState('networkidle');
    await site.main.locator('article > div:has(article)').evaluateAll((years, count) => {
      const jobs = () => [...document.querySelectorAll('main article article')];
      for (let next = 0; jobs().length < count; next++) {
        years[0]!.parentElement!.append(years[next % years.length]!.cloneNode(true));
      }
      for (const job of jobs().slice(count)) job.remove();
    }, count);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1:visible')).not.toHaveCount(1);
    const headings = await page.locator(':is(h1, h2, h3, h4):visible').allTextContents();
    const ends = await pageEnds(await page.pdf({ preferCSSPageSize: true }));
    expect(ends.length).toBeGreaterThan(1);
    for (const { blank, line } of ends) {
      expect(headings.filter((heading) => heading.endsWith(line) || line.endsWith(` ${heading}`))).toEqual([]);
      expect(blank, line).toBeLessThan(1 / 3);
    }
  });
}
