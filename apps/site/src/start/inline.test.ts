import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./fonts.ts', () => ({ prepareFonts: () => [] }));

const html = document.documentElement;
const startApp = vi.fn(() => Promise.resolve());
const added: Parameters<typeof window.addEventListener>[] = [];

/** jsdom paints nothing: the first paint has happened when it is observed. */
class Painted {
  static supportedEntryTypes = ['paint'];
  readonly #seen: () => void;

  constructor(seen: () => void) {
    this.#seen = seen;
  }

  observe() {
    this.#seen();
  }
}

beforeEach(() => {
  startApp.mockClear();
  vi.stubGlobal('PerformanceObserver', Painted);
  vi.stubGlobal('startApp', startApp);
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    added.push(listener);
    listen(...listener);
  });
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  html.lang = 'it';
});

afterEach(() => {
  for (const [type, listener] of added.splice(0)) removeEventListener(type, listener);
  delete html.dataset.start;
  document.cookie = 'i18next=; Max-Age=0; Path=/';
});

const module = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** Runs the start script in an Italian document whose only chunk has this code. */
async function open(code = 'export const start = (options) => globalThis.startApp(options);') {
  const start = { locales: ['it', 'en'], base: '/', steps: [module(code)], screens: {}, texts: '/texts-' };
  vi.stubGlobal('__START__', start);
  vi.resetModules();
  await import('./inline.ts');
}

const task = () => new Promise((resolve) => setTimeout(resolve));
const frame = () => new Promise(requestAnimationFrame);
const preloads = () => document.querySelectorAll('link[rel=modulepreload]');

test('an input before the end of the load starts the app once', async () => {
  await open();
  dispatchEvent(new KeyboardEvent('keydown'));
  await vi.waitFor(() => expect(startApp).toHaveBeenCalledOnce());
  dispatchEvent(new Event('load'));
  for (let count = 0; count < 4; count++) await frame();
  expect(preloads()).toHaveLength(1);
});

test('without an input, the app starts after the load', async () => {
  await open();
  expect(preloads()).toHaveLength(0);
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(startApp).toHaveBeenCalledOnce());
});

test('a document in another language is hidden for four seconds while its chunks do not arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.cookie = 'i18next=en; Path=/';
  await open('await new Promise(() => {});');
  expect(html.dataset.start).toBe('pending');
  vi.advanceTimersByTime(3999);
  expect(html.dataset.start).toBe('pending');
  vi.advanceTimersByTime(1);
  expect(html.dataset.start).toBeUndefined();
  vi.useRealTimers();
});

test('a failure before the document is read shows the message of the visitor’s language after it', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const ran = new Promise((resolve) => vi.stubGlobal('ran', resolve));
  document.cookie = 'i18next=en; Path=/';
  await open('globalThis.ran(); throw new TypeError("network");');
  await ran;
  // The script reacts to the failure in the tasks that follow it.
  for (let count = 0; count < 4; count++) await task();
  document.body.innerHTML += '<template lang="en"><p role="alert">Not loaded</p></template>';
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not loaded');
  await vi.waitFor(() => expect(html.dataset.start).toBeUndefined());
});

test.each([
  { who: 'the browser follows', handled: false, cookie: 'i18next=en' },
  { who: 'the app handles', handled: true, cookie: '' },
])('a language link that $who stores the cookie: "$cookie"', async ({ handled, cookie }) => {
  await open();
  const link = document.body.appendChild(document.createElement('a'));
  Object.assign(link, { href: '/en', hreflang: 'en' });
  if (handled) link.addEventListener('click', (event) => event.preventDefault());
  // jsdom opens no document.
  window.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(document.cookie).toBe(cookie);
});

test.each([
  { which: 'middle', button: 1, cookie: 'i18next=en' },
  { which: 'secondary', button: 2, cookie: '' },
])('a click of a language link with the $which button stores the cookie: "$cookie"', async ({ button, cookie }) => {
  await open();
  const link = document.body.appendChild(document.createElement('a'));
  Object.assign(link, { href: '/en', hreflang: 'en' });
  link.dispatchEvent(new MouseEvent('auxclick', { button, bubbles: true, cancelable: true }));
  expect(document.cookie).toBe(cookie);
});
