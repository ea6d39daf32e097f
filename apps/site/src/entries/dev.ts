// The entry of index.html in development. There is no document to hydrate, so it starts at once.
import * as events from '../i18n/content-events.ts';
import { locales } from '../generated/locales.ts';
import { media } from '../generated/media.ts';
import 'virtual:fonts.css';
import './pending.css';
import { showDifferences } from './dev-differences.ts';
import { showEditButton } from './edit-button.ts';
import { fetchTexts } from '../i18n/backend.ts';
import { LiveTexts } from './live-texts.ts';
import { localeOfVisit } from '../start/locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { search, pathname } = location;
const locale = localeOfVisit({ search, pathname, cookie: document.cookie }, locales, import.meta.env.BASE_URL);
const live = new LiveTexts(root, locale, fetchTexts(`${import.meta.env.BASE_URL}texts/`));

showEditButton(live.started, async () => (await import('../editor/socket.ts')).socketDesk);

/** Returns the pictures of the content as they are now. */
async function currentMedia(): Promise<typeof media> {
  const module = `${import.meta.env.BASE_URL}src/generated/media.ts?t=${Date.now()}`;
  return ((await import(/* @vite-ignore */ module)) as { media: typeof media }).media;
}

// publish/dev-content sends this event after a save; the page shows the new content without a reload.
import.meta.hot?.on(events.contentChanged, ({ parts, media: isNew }: events.ContentChanged) => {
  // The pictures are there before a text names them.
  live.replace(parts, async () => isNew && Object.assign(media, await currentMedia()));
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
