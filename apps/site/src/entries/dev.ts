// The entry of index.html in development. There is no document to hydrate, so it starts at once.
import * as events from '../i18n/content-events.ts';
import { locales } from '../generated/locales.ts';
import { media } from '../generated/media.ts';
import { start } from '../app/client.tsx';
import 'virtual:fonts.css';
import './pending.css';
import { showDifferences } from './dev-differences.ts';
import { showEditButton, textsShown } from './dev-edit.ts';
import { type LoadPart, contentOf, fetchTexts } from '../i18n/backend.ts';
import { localeOfVisit } from '../start/locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { search, pathname } = location;
const locale = localeOfVisit({ search, pathname, cookie: document.cookie }, locales, import.meta.env.BASE_URL);
const fetchPart = fetchTexts(`${import.meta.env.BASE_URL}texts/`);
/** The parts that the page has, or that are on their way. */
const fetched = new Set<string>();
const load: LoadPart = async (locale, part) => {
  fetched.add(`${locale}/${part}`);
  const file = await fetchPart(locale, part);
  return { ...file, content: textsShown(locale, part, file.content) };
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
import.meta.hot?.on(events.contentChanged, ({ parts, media: isNew }: events.ContentChanged) => {
  const replace = async () => {
    const texts = await started;
    if (isNew) Object.assign(media, await currentMedia()); // before a text names them
    const known = parts.filter(({ locale, part }) => fetched.has(`${locale}/${part}`));
    // A part that is on its way can have been read before the change.
    await Promise.allSettled(known.map(({ locale, part }) => texts.load(locale, [part])));
    const files = await Promise.all(
      known.map(async ({ locale, part }) => ({ locale, part, file: await load(locale, part) })),
    );
    for (const { locale, part, file } of files) texts.replace(locale, part, contentOf(locale, file));
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
