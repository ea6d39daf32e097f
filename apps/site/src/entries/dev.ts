// The entry of index.html in development. There is no document to hydrate, so it starts at once.
import type { ContentChanged } from '../../build/dev-content/events.ts';
import { locales } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import { addContent } from '../i18n/i18n.ts';
import { start } from './app.ts';
import { localeOfVisit } from '../start/locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const { search, pathname } = location;
const locale = localeOfVisit({ search, pathname, cookie: document.cookie }, locales, import.meta.env.BASE_URL);
const i18n = await start({ root, locale, hydrate: false });

// build/dev-content sends this event after a save; the page shows the new content without a reload.
import.meta.hot?.on('content:changed', ({ locale, url }: ContentChanged) => {
  void import(/* @vite-ignore */ url).then((module: { default: PublicContent }) => {
    addContent(i18n, locale, module.default);
  });
});
import.meta.hot?.on('content:repaired', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
});
