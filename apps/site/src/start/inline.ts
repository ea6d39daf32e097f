// The starter: the one script that stands in the documents themselves. It
// decides the language, and loads the app when that costs the visitor nothing.
import { localeCookie, localeOfVisit } from './locale.ts';

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

/** What the last of the steps offers: see src/app/client.tsx. */
interface App {
  start(options: { root: HTMLElement | null; locale: string; hydrate: boolean }): Promise<unknown>;
}

const { base, contents, locales, screens, steps } = __START__;
const { documentElement: html } = document;
const { search, hash } = location;
const pathname = location.pathname.replace(/\/{2,}/g, '/');
const locale = localeOfVisit({ search, pathname, cookie: document.cookie }, locales, base);
const hydrate = locale === html.lang;
const inputs = ['pointerdown', 'pointermove', 'keydown'];

/** How long a document in another language than the visitor's stays hidden, in milliseconds. */
const patience = 4000;

// Hosts take several slashes for one. The router would take two at the start for another host.
if (pathname !== location.pathname) history.replaceState(history.state, '', pathname + search + hash);

/** Gives the browser a moment for input and painting between two chunks. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

const documentRead = () =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined);
    else document.addEventListener('DOMContentLoaded', resolve);
  });

/** On a busy machine the page may have loaded, and frames gone by, before anything is to be seen. */
const painted = () =>
  new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    } else resolve(undefined);
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

/** Runs the chunks in their order; gives what the last one exports. */
async function runSteps() {
  let module: unknown;
  for (const step of steps) {
    module = await import(/* @vite-ignore */ step);
    await breathe();
  }
  return module as App;
}

/** Starts the app. In another language, done only when its text has taken the document's place. */
async function load() {
  prefetch();
  const app = await runSteps();
  await documentRead();
  const root = document.getElementById('root');
  const replaced = new Promise((resolve) => {
    if (root && !hydrate) new MutationObserver(resolve).observe(root, { childList: true });
    else resolve(undefined);
  });
  await app.start({ root, locale, hydrate });
  await replaced;
}

/** The document can be read as it stands; only a visitor who wanted another language needs to know. */
async function giveUp() {
  await documentRead();
  const message = document.querySelector<HTMLTemplateElement>(`template[lang='${locale}']`);
  if (!hydrate && message) document.body.prepend(message.content.cloneNode(true));
}

/**
 * A language link that the browser follows itself, into a new tab or because the
 * app is not there yet, is a choice too: the page that it opens reads the cookie.
 */
function rememberChoice(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]');
  // The app handles a plain click itself; the secondary button opens no page.
  if (!link || event.defaultPrevented || event.button > 1) return;
  document.cookie = localeCookie(link.hreflang, base, location.protocol === 'https:');
}

/** Browsers report a mouse that rests where the page opens as a move of no distance. */
const rests = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

/** Shows the document, whatever its language. */
const show = () => delete html.dataset.start;

let started = false;

function start() {
  if (started) return;
  started = true;
  for (const input of inputs) removeEventListener(input, startAtOnce);
  void load().catch(giveUp).then(show);
}

function startAtOnce(event: Event) {
  if (!rests(event)) start();
}

for (const click of ['click', 'auxclick'] as const) addEventListener(click, rememberChoice);

if (hydrate) {
  for (const input of inputs) addEventListener(input, startAtOnce, { passive: true });
  addEventListener('load', () => {
    void painted().then(() => requestAnimationFrame(() => requestAnimationFrame(start)));
  });
} else {
  html.dataset.start = 'pending';
  setTimeout(show, patience);
  start();
}
