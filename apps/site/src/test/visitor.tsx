// A visitor of the whole site who does anything in any order, while texts are late or do not load.
import { act, cleanup, render } from '@testing-library/react';
import { type MockInstance, vi } from 'vitest';
import { locales } from '../generated/locales.ts';
import type { LoadPart, TextsFile } from '../i18n/backend.ts';
import { Texts } from '../i18n/visit-texts.ts';
import { partsOf, screenAt } from '../routes.ts';
import { localeOfVisit } from '../start/locale.ts';
import { siteWith } from './app.tsx';

/** How the network answers: at once, when the visitor has waited, or with a failure. */
export type Network = 'fast' | 'slow' | 'broken';

/** What a visitor can do next. */
export type Action =
  | { type: 'follow'; link: 'menu'; screen: number }
  | { type: 'follow'; link: 'brand' | 'next' }
  | { type: 'choose'; locale: 'it' | 'en' }
  | { type: 'back' | 'forward' | 'reload' | 'menu' | 'escape' | 'card' | 'copy' | 'wait' | 'receive' }
  | { type: 'network'; is: Network };

/** More milliseconds than any timer of the site runs. */
const timersEnd = 500;

export class Visitor {
  /** The position in the session history since the start of the visit, and its number of entries. */
  position = 0;
  entries = 1;
  network: Network = 'fast';
  readonly #parts: Record<string, TextsFile>;
  readonly #waiting: (() => void)[] = [];
  #push: MockInstance<typeof history.pushState> | undefined;

  constructor(parts: Record<string, TextsFile>) {
    this.#parts = parts;
  }

  /** The number of requests without an answer. */
  get pending(): number {
    return this.#waiting.length;
  }

  readonly #load: LoadPart = (locale, part) => {
    const texts = this.#parts[`${locale}/${part}`]!;
    if (this.network === 'fast') return Promise.resolve(texts);
    return new Promise((resolve, reject) => {
      const answer = () => (this.network === 'broken' ? reject(new TypeError('network')) : resolve(texts));
      if (this.network === 'broken') answer();
      else this.#waiting.push(answer);
    });
  };

  /** Opens an address in a new entry of the session history. */
  async open(address: string): Promise<void> {
    history.pushState(null, '', address);
    this.#push = vi.spyOn(history, 'pushState');
    this.#push.mockImplementation((...entry: Parameters<typeof history.pushState>) => {
      this.entries = ++this.position + 1;
      History.prototype.pushState.apply(history, entry);
    });
    await this.#start();
  }

  /** Starts the app at the current address, as the start script does. */
  async #start(): Promise<void> {
    const { pathname, search } = location;
    const locale = localeOfVisit({ pathname, search, cookie: document.cookie }, locales, '/');
    const texts = new Texts(locale, this.#load);
    await texts.load(locale, partsOf(screenAt(pathname)));
    await act(async () => {
      render(siteWith(texts));
      await Promise.resolve();
    });
  }

  /** Whether the visitor can do something now. */
  can(action: Action): boolean {
    if (action.type === 'back') return this.position > 0;
    if (action.type === 'forward') return this.position < this.entries - 1;
    if (action.type === 'receive') return this.pending > 0;
    if (action.type === 'reload') return this.network === 'fast' && this.pending === 0;
    const target = this.#target(action);
    return target === undefined || target?.closest('[inert]') === null;
  }

  async do(action: Action): Promise<void> {
    const target = this.#target(action);
    if (target) return this.#press(target);
    if (action.type === 'follow' && action.link === 'menu') {
      if (!menuIsOpen()) await this.#press(menuButton());
      return this.#press(document.querySelectorAll<HTMLElement>('nav[popover] li a')[action.screen]!);
    }
    if (action.type === 'network') this.network = action.is;
    else if (action.type === 'back' || action.type === 'forward') await this.#traverse(action.type);
    else if (action.type === 'reload') await this.#reload();
    else if (action.type === 'wait') await act(() => vi.advanceTimersByTimeAsync(timersEnd));
    else if (action.type === 'receive') await act(async () => Promise.resolve(this.#waiting.shift()?.()));
    else await act(async () => Promise.resolve(dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))));
  }

  /** The control of an action; null if it is not on the page, undefined if the action needs none. */
  #target(action: Action): HTMLElement | null | undefined {
    const page = document.querySelector<HTMLElement>('main > div:not([inert])');
    if (action.type === 'menu') return menuButton();
    if (action.type === 'card') return page?.querySelector<HTMLElement>('article article button') ?? null;
    if (action.type === 'copy') return page?.querySelector<HTMLElement>('dl button, p button') ?? null;
    if (action.type === 'choose') return document.querySelector<HTMLElement>(`header a[hreflang=${action.locale}]`);
    if (action.type !== 'follow' || action.link === 'menu') return undefined;
    if (action.link === 'brand') return document.querySelector<HTMLElement>('header > a');
    return page?.querySelector<HTMLElement>('article > a:last-child') ?? null;
  }

  /** Presses a control as with the keyboard, which has the focus on it. */
  #press(target: HTMLElement): Promise<void> {
    target.focus();
    return act(async () => {
      target.click();
      await Promise.resolve();
    });
  }

  async #traverse(to: 'back' | 'forward'): Promise<void> {
    this.position += to === 'back' ? -1 : 1;
    await act(async () => {
      history[to]();
      // jsdom traverses in tasks.
      await vi.advanceTimersByTimeAsync(1);
    });
  }

  async #reload(): Promise<void> {
    await this.#stop();
    await this.#start();
  }

  /** Leaves the site. */
  async close(): Promise<void> {
    await this.#stop();
    this.#push?.mockRestore();
  }

  async #stop(): Promise<void> {
    cleanup();
    await vi.advanceTimersByTimeAsync(timersEnd);
  }

  /** Answers every request and lets every timer end. */
  async settle(): Promise<void> {
    while (this.pending > 0) await this.do({ type: 'receive' });
    await this.do({ type: 'wait' });
  }
}

export const menuIsOpen = () => menuButton().getAttribute('aria-expanded') === 'true';

const menuButton = () => document.querySelector<HTMLElement>('header button')!;
