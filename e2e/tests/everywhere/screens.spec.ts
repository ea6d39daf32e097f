import type { Locator } from 'playwright/test';
import { contents, fill, locales, textsIn } from '../../support/content.ts';
import { Experience } from '../../support/pages/experience.ts';
import { Home } from '../../support/pages/home.ts';
import { expect, test } from '../../support/test.ts';

for (const locale of locales) {
  const { introdata, whoami, owner, worktimeline, skills, skillstext, certs, certstext, credits, creditstext } =
    contents[locale];
  const text = contents[locale];

  test(`Home shows its introduction and its picture in ${locale}`, async ({ site, page }) => {
    await site.open(site.addressOf('home', locale));
    const home = new Home(page, locale);
    for (const phrase of [introdata.title, ...textsIn(introdata.animated)]) {
      await expect(home.heading).toContainText(phrase);
    }
    await expect(site.main).toContainText(introdata.description);
    await expect(site.footer).toContainText(owner.vatNumber);
    expect(await home.background.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test(`Whoami shows portrait and biography in ${locale}`, async ({ site, page }) => {
    await site.open(site.addressOf('whoami', locale));
    await expect(page.getByRole('img', { name: owner.portrait.alt })).toBeVisible();
    for (const paragraph of whoami.whoami.trim().split(/\n\s*\n/)) {
      await expect(site.main).toContainText(paragraph.replace(/\s+/g, ' ').trim());
    }
  });

  test(`Experience cards open and close independently in ${locale} @quick`, async ({ site, page }) => {
    await site.open(site.addressOf('experience', locale));
    const timeline = new Experience(page, locale);
    await expect(timeline.cards).toHaveCount(7);
    for (const [index, job] of worktimeline.entries()) {
      const card = timeline.card(index);
      await expect(card).toContainText(job.jobtitle);
      if (job.date) await expect(card).toContainText(job.date);
      await expect(card).toContainText(job.where!);
      const preview = previewOf(job.description!);
      await expect.poll(() => textOf(card)).toContain(oneLine(preview));
      expect(await timeline.ellipsis(index)).toBe(preview === job.description ? '' : ' ...');
    }
    const index = worktimeline.findIndex(({ description = '' }) => description.length > 140);
    const job = worktimeline[index]!;
    await expect(timeline.rest(index)).toBeHidden();
    await expect.poll(() => timeline.symbol(index)).toBe('plus');
    await timeline.more(job).click();
    await expect(timeline.rest(index)).toBeVisible();
    await expect.poll(() => timeline.symbol(index)).toBe('minus');
    await expect(timeline.less(job)).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => textOf(timeline.card(index))).toContain(job.description!);
    expect(await timeline.ellipsis(index)).toBe('');
    await expect(timeline.rest(index + 1)).toBeHidden();
    await timeline.card(index).getByRole('heading').click();
    await expect(timeline.rest(index)).toBeHidden();
    await expect(timeline.more(job)).toHaveAttribute('aria-expanded', 'false');
  });

  test(`Skills shows a meter for each skill, from 0 to 100 percent, in ${locale}`, async ({ site, page }) => {
    await site.open(site.addressOf('skills', locale));
    await expect(site.main).toContainText(skillstext.text);
    const meters = page.getByRole('meter');
    await expect(meters).toHaveCount(6);
    for (const [index, { name, value }] of skills.entries()) {
      const meter = meters.nth(index);
      await expect(meter).toHaveAccessibleName(name);
      await expect(meter).toHaveAttribute('aria-valuenow', `${value}`);
      await expect(meter).toHaveAttribute('aria-valuemin', '0');
      await expect(meter).toHaveAttribute('aria-valuemax', '100');
      expect(await barOf(meter)).toBeCloseTo(value! / 100, 2);
      await expect(meter).toHaveAttribute('aria-valuetext', `${value}%`);
      await expect(site.main.getByRole('listitem').nth(index)).toContainText(`${value}%`);
    }
    expect(skills.map(({ value }) => value)).toEqual([100, 99, 58, 33, 1, 0]);
  });

  test(`Certifications links to the verification of every certificate in ${locale}`, async ({ site, page }) => {
    await site.open(site.addressOf('certifications', locale));
    for (const { title, description, id, url } of certs) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(site.main).toContainText(description!);
      await expect(site.main).toContainText(`${certstext.idLabel} ${id}`);
      await expect(page.getByRole('link', { name: fill(certstext.verify, { title }) })).toHaveAttribute('href', url!);
    }
  });

  test(`Credits shows every credit, with its optional link, in ${locale}`, async ({ site, page }) => {
    await site.open(site.addressOf('credits', locale));
    await expect(page.getByRole('heading', { name: text.titles.credits })).toBeVisible();
    for (const { title, description, link } of credits) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(site.main).toContainText(description!);
      const advisory = page.getByRole('link', { name: fill(creditstext.advisory, { title }) });
      if (link) await expect(advisory).toHaveAttribute('href', link);
      else await expect(advisory).toHaveCount(0);
    }
  });

  test(`the side block links to the profiles that have an address in ${locale}`, async ({ site }) => {
    await site.open(site.addressOf('home', locale));
    const { follow, socialprofils } = contents[locale];
    await expect(site.follow(locale).locator('a[rel=me]')).toHaveCount(Object.keys(socialprofils).length);
    for (const [network, href] of Object.entries(socialprofils) as unknown as ['github', string][]) {
      const name = fill(follow.profile, { network: follow.networks[network] });
      await expect(site.follow(locale).getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });
}

/** Returns the visible text on one line. */
const textOf = async (element: Locator) => oneLine(await element.innerText());

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The part of a meter that its bar fills, from 0 to 1. */
function barOf(meter: Locator): Promise<number> {
  return meter.evaluate((element) => {
    const width = (part: Element) => part.getBoundingClientRect().width;
    return width(element.querySelector('rect')!) / width(element);
  });
}

/** Returns the first 130 user-perceived characters. */
function previewOf(description: string) {
  const characters = [...new Intl.Segmenter().segment(description)].map(({ segment }) => segment);
  return characters.length > 130 ? characters.slice(0, 130).join('') : description;
}
