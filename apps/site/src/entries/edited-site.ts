// The site of an open content: loaded when the constants of its modules are known.
import { start } from '../app/client.tsx';
import './pending.css';
import type { Desk } from '../editor/desk.ts';
import { locales } from '../generated/locales.ts';
import { media } from '../generated/media.ts';
import { localeOfVisit } from '../start/locale.ts';
import type { ChangedPart } from '../i18n/content-events.ts';
import type { LoadPart } from '../i18n/backend.ts';
import type { Picture } from '../content/media.ts';
import { showEditButton, textsShown } from './edit-button.ts';
import { LiveTexts } from './live-texts.ts';

/** Shows the site with the panel. Returns the function that shows changes of the content. */
export function showSite(root: HTMLElement, loadPart: LoadPart, desk: Desk) {
  const { search, pathname } = location;
  const locale = localeOfVisit({ search, pathname, cookie: '' }, locales, import.meta.env.BASE_URL);
  const live = new LiveTexts(async (locale, part) => {
    const file = await loadPart(locale, part);
    return { ...file, content: textsShown(locale, part, file.content) };
  });
  const started = start({ root, locale, hydrate: false, load: live.load });
  showEditButton(started, () => Promise.resolve(desk), true);
  return (parts: readonly ChangedPart[], pictures: Readonly<Record<string, Picture>>) =>
    live.replace(started, parts, () => Promise.resolve(Object.assign(media, pictures)));
}
