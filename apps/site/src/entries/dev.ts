// The entry of index.html in development. There is no document to hydrate, so it starts at once.
import * as events from '../i18n/content-events.ts';
import { type Locale, locales } from '../generated/locales.ts';
import { media } from '../generated/media.ts';
import { start } from '../app/client.tsx';
import 'virtual:fonts.css';
import './pending.css';
import { showDifferences } from './dev-differences.ts';
import { showEditButton, textsShown } from './dev-edit.ts';
import { fetchTexts } from '../i18n/fetch-texts.ts';
import type { LoadPart, Part } from '../i18n/visit-texts.ts';
import { localeOfVisit } from '../start/locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { search, pathname } = location;
const locale = localeOfVisit({ search, pathname, cookie: document.cookie }, locales, import.meta.env.BASE_URL);
const fetchPart = fetchTexts(`${import.meta.env.BASE_URL}texts/`);
/** The languages and parts that the page has, or that are on their way. */
const fetched = new Set<string>();
const load: LoadPart = async (locale, part) => {
  fetched.add(`${locale}/${part}`);
  return textsShown(locale, part, await fetchPart(locale, part));
};
const started = start({ root, locale, hydrate: false, load });

showEditButton(started);

/** Returns the pictures of the content as they are now. */
async function currentMedia(): Promise<typeof media> {
  const module = `${import.meta.env.BASE_URL}src/generated/media.ts?t=${Date.now()}`;
  return ((await import(/* @vite-ignore */ module)) as { media: typeof media }).media;
}

/** The last replacement of texts. Each one waits for those before it, so that the newest texts stay. */
let replaced: Promise<void> = Promise.resolve();

// publish/dev-content sends this event after a save; the page shows the new content without a reload.
import.meta.hot?.on(events.contentChanged, ({ locale, part, media: isNew }: events.ContentChanged) => {
  const replace = async () => {
    const texts = await started;
    if (isNew) Object.assign(media, await currentMedia()); // before a text names them
    // The texts of a screen have values of these modules, too.
    const isShared = part === 'common' || part === 'sections';
    for (const name of fetched) {
      const [of, changed] = name.split('/') as [Locale, Part];
      if (of !== locale || (!isShared && changed !== part)) continue;
      texts.replace(locale, changed, await load(locale, changed));
    }
  };
  replaced = replaced.then(replace).catch(reportError);
});
import.meta.hot?.on(events.contentRepaired, () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) {
    // An overlay of another plugin shows an error in the code.
    if (overlay.shadowRoot?.querySelector('.plugin')?.textContent.includes('contentc')) overlay.remove();
  }
});
import.meta.hot?.on(events.contentDiffers, (differences: events.LanguageDifference[]) => {
  showDifferences(differences);
});
import.meta.hot?.send(events.pageListens);
