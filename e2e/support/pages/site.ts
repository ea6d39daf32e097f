import { type Locator, type Page, expect } from 'playwright/test';
import { type Locale, type Screen, contents, headingOf, localeNames, pathFor, screens, titleOf } from '../content.ts';
import { fontsUsed } from '../fonts.ts';
import { withoutIdlePrefetch } from '../network.ts';

/** The parts of every screen: header, menu, language switch, side block, footer. */
export class Site {
  readonly page: Page;
  readonly header: Locator;
  readonly main: Locator;
  /** The pages in main: one, and two during a page change. */
  readonly pages: Locator;
  readonly heading: Locator;
  readonly menu: Locator;
  readonly menuButton: Locator;
  /** The link of the language that the page is in. */
  readonly currentLanguage: Locator;
  readonly footer: Locator;
  /** The message that a page or a language is loading; empty otherwise. */
  readonly loading: Locator;
  readonly body: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.main = page.getByRole('main');
    this.pages = page.locator('main > div');
    this.heading = page.locator('main > div:not([inert]) h1');
    this.menu = page.locator('nav[popover]');
    this.menuButton = this.header.getByRole('button');
    this.currentLanguage = this.header.locator('[hreflang][aria-current]');
    this.footer = page.getByRole('contentinfo');
    this.loading = this.header.getByRole('status');
    this.body = page.locator('body');
  }

  /** Opens an address and waits for hydration. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.hydrated();
  }

  /** Opens a document after which nothing loads: no screen was prefetched, and each request for another file fails. */
  async openUnreachable(path: string): Promise<void> {
    await withoutIdlePrefetch(this.page);
    await this.open(path);
    await this.page.route('**/assets/**', (route) => route.abort());
  }

  /** Opens a document in its fonts, as if they had been there before the first paint. */
  async openWithFonts(path: string): Promise<void> {
    await this.open(path);
    await fontsUsed(this.page);
    // What keeps the boxes of a first visit ends with a click.
    await this.page.evaluate(() => dispatchEvent(new Event('click')));
  }

  /** Waits for hydration: the first effect of the app takes over the scroll restoration. Before that, links load documents. */
  async hydrated(): Promise<void> {
    await this.page.waitForFunction(() => history.scrollRestoration === 'manual');
  }

  async expectScreen(screen: Screen, locale: Locale): Promise<void> {
    const content = contents[locale];
    await expect(this.page).toHaveTitle(titleOf(content, screen));
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale);
    await expect(this.heading).toContainText(headingOf(content, screen));
    await this.changed();
  }

  /** Waits until the leaving page is removed. Checks every frame, because an expectation polls up to a second apart. */
  async changed(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelectorAll('main > div').length === 1);
  }

  languageLink(locale: Locale): Locator {
    return this.header.getByRole('link', { name: localeNames[locale], exact: true });
  }

  async switchTo(locale: Locale): Promise<void> {
    await this.languageLink(locale).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale);
  }

  menuLink(screen: Screen): Locator {
    return this.menu.locator('li').nth(screens.indexOf(screen)).getByRole('link');
  }

  /** Opens the menu by a click, or by the keyboard. */
  async openMenu(by: 'click' | 'keyboard' = 'click'): Promise<void> {
    if (by === 'click') await this.menuButton.click();
    else await this.menuButton.press('Enter');
    await expect(this.menuButton).toHaveAttribute('aria-expanded', 'true');
    // The menu takes the focus in a later event: a test that moves the focus before that would lose it.
    await expect(this.page.locator('#menu :focus')).toBeAttached();
  }

  /** Opens a screen through the menu. */
  async visit(screen: Screen): Promise<void> {
    await this.openMenu();
    await this.menuLink(screen).click();
  }

  addressOf(screen: Screen, locale: Locale): string {
    return pathFor(screen, locale);
  }
}
