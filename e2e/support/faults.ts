import type { Page } from 'playwright/test';
import { type Locale, contents, headingOf } from './content.ts';
import { type Held, hold, languageFile, screenFile, textsFile } from './network.ts';
import type { Site } from './pages/site.ts';
import { expect } from './test.ts';

/** How the network answers a request: at once, after the visitor's next act, never, with 404, or by a reset connection. */
export const networks = ['fast', 'late', 'hangs', 'missing', 'cut off'] as const;
type Network = (typeof networks)[number];

/** The files of the site that can fail on their own; the styles are inside the documents. */
export const files = ['language', 'screen', 'texts', 'app', 'font'] as const;
type File = (typeof files)[number];

/** What the visitor does next. */
export const acts = ['goes elsewhere', 'goes back', 'switches the language', 'reloads'] as const;
type Act = (typeof acts)[number];

/** One cell of the matrix. */
export interface Cell {
  network: Network;
  file: File;
  act: Act;
}

/** What the visitor sees in the end. */
interface View {
  screen: 'whoami' | 'skills' | 'credits' | 'contact' | 'failure';
  locale: Locale;
  /** Whether something is shown to be loading. */
  loading: boolean;
}

const patterns: Record<File, RegExp> = {
  language: languageFile('en'),
  screen: screenFile('contact'),
  texts: textsFile('contact'),
  app: /\/assets\/app-[^/]+\.js$/,
  font: /\.woff2$/,
};

/** Messages of requests that fail on purpose; the policy refuses what arrives without its hash, such as an empty answer. */
export const expectedMessages =
  /ERR_|NS_ERROR|404|Failed to (fetch|load)|LoadError|did not load|error loading|preload|csp|policy/i;

/** Makes the network answer requests for a file as in a cell; returns the function that releases late answers. */
export async function disturb(page: Page, { network, file }: Cell): Promise<() => void> {
  if (network === 'fast') return () => undefined;
  if (network === 'missing') {
    await page.context().route(patterns[file], (route) => route.fulfill({ status: 404, body: '' }));
    return () => undefined;
  }
  const held: Held = await hold(page, patterns[file]);
  if (network === 'cut off') held.abort();
  return network === 'late' ? held.release : () => undefined;
}

/** Brings the visitor to where the file is needed: on Skills, after Whoami. */
export async function need(site: Site, { network, file }: Cell): Promise<void> {
  const { page } = site;
  await page.goto('/whoami', { waitUntil: 'commit' });
  await expect(site.heading).toBeVisible();
  await page.goto('/skills', { waitUntil: 'commit' });
  await expect(site.heading).toContainText(headingOf(contents.it, 'skills'));
  if (file === 'app' || file === 'font') return;
  await site.alive();
  if (file === 'language') await site.languageLink('en').click();
  else await followMenu(site, 'contact');
  const { errors } = contents.it;
  const failed = network === 'missing' || network === 'cut off';
  const sign = {
    language: page.getByRole('alert').filter({ hasText: errors.languageText }),
    screen: page.getByRole('heading', { name: errors.loadTitle }),
    texts: page.getByRole('heading', { name: errors.loadTitle }),
  }[file];
  if (failed) await expect(sign).toBeVisible();
  else if (network === 'fast') await expectView(site, settled({ network, file, act: 'reloads' }, 'before'));
  else await expect(site.loading).not.toBeEmpty();
}

/** Performs the act of a cell. */
export async function act(site: Site, { act, file }: Cell): Promise<void> {
  if (act === 'goes elsewhere') await followMenu(site, 'credits');
  else if (act === 'goes back') await site.page.goBack({ waitUntil: 'commit' });
  else if (act === 'reloads') await site.page.reload({ waitUntil: 'commit' });
  else await site.languageLink(file === 'language' ? 'it' : 'en').click({ noWaitAfter: true });
}

/** The menu, in the app or before it runs. */
async function followMenu({ menu, menuButton, page }: Site, screen: 'credits' | 'contact') {
  if (await menu.isHidden()) await menuButton.click();
  await expect(menu).toBeVisible();
  await menu.locator(`a[href$="/${screen}"]`).click({ noWaitAfter: true });
  await expect(page).toHaveURL(new RegExp(`/${screen}$`));
}

/** What the visitor sees at the end of a cell. */
export function settled({ network, file, act }: Cell, when: 'before' | 'after' = 'after'): View {
  const seen = (screen: View['screen'], locale: Locale, loading = false): View => ({ screen, locale, loading });
  const arrives = network === 'fast' || network === 'late';
  const hangs = network === 'hangs';
  if (when === 'before') return file === 'language' ? seen('skills', 'en') : seen('contact', 'it');
  if (file === 'language') {
    if (act === 'switches the language') return seen('skills', 'it');
    // The choice is remembered when the language is there.
    if (act === 'reloads') return seen('skills', network === 'fast' ? 'en' : 'it');
    if (act === 'goes elsewhere') return seen('credits', arrives ? 'en' : 'it', hangs);
    // Back leads to another document, and a choice under way ends with its own.
    return seen('whoami', network === 'fast' ? 'en' : 'it');
  }
  // The chunk and the texts of a page that the visitor has asked for fail alike.
  const ofPage = file === 'screen' || file === 'texts';
  if (act === 'goes elsewhere') return seen('credits', 'it');
  if (act === 'goes back') return seen(ofPage ? 'skills' : 'whoami', 'it');
  if (act === 'reloads') return seen(ofPage ? 'contact' : 'skills', 'it');
  if (!ofPage) return seen('skills', 'en');
  if (arrives) return seen('contact', 'en');
  return hangs ? seen('skills', 'en', true) : seen('failure', 'en');
}

/** Waits until the visitor sees what is expected, and can read it. */
export async function expectView(site: Site, { screen, locale, loading }: View): Promise<void> {
  const content = contents[locale];
  const heading = screen === 'failure' ? content.errors.loadTitle : headingOf(content, screen);
  await expect(site.page.locator('html')).toHaveAttribute('lang', locale);
  await expect(site.heading).toContainText(heading);
  await expect(site.heading).toBeVisible();
  await expect(site.pages).toHaveCount(1);
  if (loading) await expect(site.loading).not.toBeEmpty();
  else await expect(site.loading).toBeEmpty();
  await expect(site.page.getByRole('alert')).toHaveCount(0);
}
