// The start script, the only script inside the documents. It chooses the language
// and loads the app without a delay of the first paint.
import { documentRead } from './document-read.ts';
import { showFonts } from './fonts.ts';
import { localeOfVisit, storeLocale } from './locale.ts';

/** The configuration from the build; equal in every document, so that one hash allows the script. */
interface Start {
  locales: [string, ...string[]];
  /** The base path with its slashes. */
  base: string;
  /** The addresses of the chunks in run order; the last one exports start(). */
  steps: string[];
  /** The beginning of the addresses of the texts. */
  texts: string;
}

declare const __START__: Start;

/** The exports of the last step: see src/app/client.tsx. */
interface App {
  start(options: { root: HTMLElement | null; locale: string; hydrate: boolean; texts: string }): Promise<unknown>;
}

const { base, locales, steps, texts } = __START__;
const { documentElement: html } = document;
const { search, hash } = location;
const pathname = location.pathname.replace(/\/{2,}/g, '/');
const locale = localeOfVisit({ search, pathname, cookie: document.cookie }, locales, base);
const hydrate = locale === html.lang;
const inputs = ['pointerdown', 'pointermove', 'keydown'];

/** The maximum time in milliseconds for which a document in another language than the visitor's is hidden. */
const maxHidden = 4000;

// Hosts treat several slashes as one. The router would treat two at the start as another host.
if (pathname !== location.pathname) history.replaceState(history.state, '', pathname + search + hash);

/** Yields to the browser for input and painting between two chunks. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

/** On a busy machine, the page can load and run frames before the first paint. */
const painted = () =>
  new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    } else resolve(undefined);
  });

function addLink(link: Record<string, string>) {
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Fetches the chunks and the texts in parallel: one round trip. */
function prefetch() {
  const { chunk, parts } = html.dataset as { chunk: string; parts: string };
  // Their integrity is in the import map of the document.
  for (const href of [...steps, chunk]) addLink({ rel: 'modulepreload', href });
  for (const part of parts.split(' ')) {
    addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href: `${texts}${locale}-${part}.json` });
  }
}

/** Runs the chunks in order and returns the exports of the last one. */
async function runSteps() {
  let module: unknown;
  for (const step of steps) {
    module = await import(/* @vite-ignore */ step);
    await yieldToBrowser();
  }
  return module as App;
}

/** Starts the app. In another language, resolves after its text has replaced the document's. */
async function load() {
  prefetch();
  const app = await runSteps();
  await documentRead();
  const root = document.getElementById('root');
  const replaced = new Promise((resolve) => {
    if (root && !hydrate) new MutationObserver(resolve).observe(root, { childList: true });
    else resolve(undefined);
  });
  await app.start({ root, locale, hydrate, texts });
  removeEventListener('click', keepPress);
  pressed?.click(); // React hydrates the page to handle it
  await replaced;
}

/** The last button that was pressed before the app runs; null if it works without the app. */
let pressed: HTMLElement | null | undefined;

function keepPress({ target }: Event) {
  pressed = target instanceof Element ? target.closest<HTMLElement>('#root button:not([popovertarget])') : null;
}

/** Shows a message in another language than the document's; otherwise the document is readable as it is. */
async function showFailure() {
  await documentRead();
  const messageIn = (which: string) => document.querySelector<HTMLTemplateElement>(`template${which}`);
  // With many languages, the document has the message in its own language only.
  const message = messageIn(`[lang='${locale}']`) ?? messageIn('');
  if (!hydrate && message) document.body.prepend(message.content.cloneNode(true));
}

/**
 * A language link that the browser follows, in a new tab or before hydration, is a
 * choice too: the page that it opens reads the cookie.
 */
function storeChoice(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]');
  // The app handles a plain click; the secondary button opens no page.
  if (!link || event.defaultPrevented || event.button > 1) return;
  storeLocale(link.hreflang, base);
}

/** When a page opens below a pointer that does not move, browsers report a move of no distance. */
const isStill = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

/** Shows the document, whatever its language. */
const show = () => delete html.dataset.start;

/** Without popovers (Safari before 17, Firefox before 125), the document stays as it is. */
let started = !('showPopover' in HTMLElement.prototype);

function start() {
  if (started) return;
  started = true;
  for (const input of inputs) removeEventListener(input, startAtOnce);
  void load().catch(showFailure).then(show);
}

function startAtOnce(event: Event) {
  if (!isStill(event)) start();
}

// Home is not painted before its footer is parsed (HTML, rel=expect). Its headline is at the bottom of the
// window, above the rest, and would move when the rest arrives.
if (html.dataset.screen === 'home') addLink({ rel: 'expect', href: '#footer', blocking: 'render' });

// A file that does not arrive leaves the text in the fallbacks.
showFonts().catch(() => undefined);

for (const click of ['click', 'auxclick'] as const) addEventListener(click, storeChoice);

if (hydrate) {
  addEventListener('click', keepPress);
  const { connection } = navigator as { connection?: { saveData: boolean } };
  for (const input of inputs) addEventListener(input, startAtOnce, { passive: true });
  // A visitor who saves data gets the app at the first input.
  if (!connection?.saveData) {
    addEventListener('load', () => {
      void painted().then(() => requestAnimationFrame(() => requestAnimationFrame(start)));
    });
  }
} else if (!started) {
  html.dataset.start = 'pending';
  setTimeout(show, maxHidden);
  start();
}
