import type { Page } from 'playwright/test';
import { type Cell, type View, patterns } from './cells.ts';
import { contents, headingOf } from './content.ts';
import { hold } from './network.ts';
import type { Site } from './pages/site.ts';
import { expect } from './test.ts';

/** Messages of requests that fail on purpose; the policy blocks a response without its hash, such as an empty one. */
export const expectedMessages =
  /ERR_|NS_ERROR|404|Failed to (fetch|load)|LoadError|did not load|error loading|preload|csp|policy/i;

/** Holds the requests for the file of a cell; returns the function that releases late responses. */
export async function disturb(page: Page, { network, file }: Cell): Promise<() => void> {
  const held = await hold(page, patterns[file]);
  return network === 'late' ? held.release : () => undefined;
}

/** Opens Skills after Whoami and causes the request for the file. */
export async function need(site: Site, { file }: Cell): Promise<void> {
  const { page } = site;
  await page.goto('/whoami', { waitUntil: 'commit' });
  await expect(site.heading).toBeVisible();
  await page.goto('/skills', { waitUntil: 'commit' });
  await expect(site.heading).toContainText(headingOf(contents.it, 'skills'));
  if (file === 'app') return;
  await site.hydrated();
  if (file === 'language') await site.languageLink('en').click();
  else await followMenu(site, 'contact');
  await expect(site.loading).not.toBeEmpty();
}

/** Performs the act of a cell. */
export async function act(site: Site, { act, file }: Cell): Promise<void> {
  if (act === 'goes elsewhere') await followMenu(site, 'credits');
  else if (act === 'goes back') await site.page.goBack({ waitUntil: 'commit' });
  else if (act === 'reloads') await site.page.reload({ waitUntil: 'commit' });
  else await site.languageLink(file === 'language' ? 'it' : 'en').click({ noWaitAfter: true });
}

/** Follows a link of the menu, in the app or before it runs. */
async function followMenu({ menu, menuButton, page }: Site, screen: 'credits' | 'contact') {
  if (await menu.isHidden()) await menuButton.click();
  await expect(menu).toBeVisible();
  await menu.locator(`a[href$="/${screen}"]`).click({ noWaitAfter: true });
  await expect(page).toHaveURL(new RegExp(`/${screen}$`));
}

/** Waits until the visitor sees the view. */
export async function expectView(site: Site, { screen, locale, loading }: View): Promise<void> {
  const content = contents[locale];
  await expect(site.page.locator('html')).toHaveAttribute('lang', locale);
  await expect(site.heading).toContainText(headingOf(content, screen));
  await expect(site.heading).toBeVisible();
  await expect(site.pages).toHaveCount(1);
  if (loading) await expect(site.loading).not.toBeEmpty();
  else await expect(site.loading).toBeEmpty();
  await expect(site.page.getByRole('alert')).toHaveCount(0);
}
