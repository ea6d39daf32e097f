// The starter: the one script that stands in the documents themselves. It
// decides the language, and loads the app when that costs the visitor nothing.
import { localeOfVisit } from './locale.ts';

/** What the build tells the starter; the same in every document, so that one hash allows it. */
interface Start {
  locales: [string, ...string[]];
  /** The base path with its slashes. */
  base: string;
  /** The addresses of the chunks to run, in this order; the last one exports start(). */
  steps: string[];
  /** The chunks that each screen and each language needs beside them. */
  screens: Record<string, string[]>;
  contents: Record<string, string[]>;
}

declare const __START__: Start;

const { base, contents, locales, screens, steps } = __START__;
const { documentElement: html } = document;
const { search, pathname } = location;
const locale = localeOfVisit({ search, pathname, cookie: document.cookie }, locales, base);
const hydrate = locale === html.lang;
const inputs = ['pointerdown', 'pointermove', 'keydown'];

/** Gives the browser a moment for input and painting between two chunks. */
const breathe = () =>
  window.scheduler?.yield ? window.scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

const documentRead = () =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined);
    else document.addEventListener('DOMContentLoaded', resolve);
  });

/** Has all chunks fetched side by side, so that running them in order waits for one journey alone. */
function prefetch() {
  for (const href of [...steps, ...(screens[html.dataset.screen ?? ''] ?? []), ...(contents[locale] ?? [])]) {
    const link = document.createElement('link');
    // Its integrity stands in the document's import map.
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

async function load() {
  prefetch();
  let app;
  for (const step of steps) {
    app = await import(/* @vite-ignore */ step);
    await breathe();
  }
  await documentRead();
  const root = document.getElementById('root');
  const replaced = new Promise((resolve) => new MutationObserver(resolve).observe(root!, { childList: true }));
  await app.start({ root, locale, hydrate });
  if (!hydrate) await replaced;
}

/** The document can be read as it stands; only a visitor who wanted another language needs to know. */
function giveUp() {
  const message = document.querySelector<HTMLTemplateElement>(`template[lang='${locale}']`);
  if (!hydrate && message) document.body.prepend(message.content.cloneNode(true));
}

let started = false;
async function start() {
  if (started) return;
  started = true;
  for (const input of inputs) removeEventListener(input, start);
  await load().catch(async () => documentRead().then(giveUp));
  delete html.dataset.start;
}

if (hydrate) {
  for (const input of inputs) addEventListener(input, start, { passive: true });
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => void start())));
} else {
  html.dataset.start = 'pending';
  void start();
}
