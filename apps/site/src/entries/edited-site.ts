// The site of an open content: loaded when the constants of its modules are known.
import './pending.css';
import { addStyles } from '../editor/sheets.ts';
import type { Desk } from '../editor/desk.ts';
import { type Locale, locales, sourceLocale } from '../generated/locales.ts';
import { screens } from '../generated/screens.ts';
import { look } from '../generated/settings.ts';
import { localeOfVisit } from '../start/locale.ts';
import type { ChangedContent } from '../online/content.ts';
import { showLook } from '../online/look.ts';
import type { LoadPart } from '../i18n/backend.ts';
import { localeOf } from '../i18n/i18n.ts';
import { type Route, routes, routesOf } from '../routes.ts';
import { showEditButton } from './edit-button.ts';
import { LiveTexts } from './live-texts.ts';

/** Links to files, which a build makes: the page with the token is not left for them. */
const madeFile = "[href^='/']:is([href$='.asc'], [href$='.pdf'], [href$='.txt'], [href$='.json'])";

function markMadeFiles(): void {
  addStyles(document, `#root ${madeFile}::after { content: ' (made at publication)'; }`);
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest(`#root ${madeFile}`)) event.preventDefault();
  });
}

/** Shows the site with the panel. Returns, when the panel's code is there, the function that shows changes of the content. */
export async function showSite(root: HTMLElement, loadPart: LoadPart, desk: Desk) {
  showLook(look);
  markMadeFiles();
  const { search, pathname } = location;
  const locale = localeOfVisit({ search, pathname, cookie: '' }, locales, import.meta.env.BASE_URL);
  const live = new LiveTexts(root, locale, loadPart);
  showEditButton(live.started, () => Promise.resolve(desk), true);
  /** Draws the page again with other languages, screens or settings. */
  const redraw = async () => {
    const texts = await live.started;
    showLook(look);
    (routes as Route[]).splice(0, routes.length, ...routesOf(screens));
    if (!locales.includes(texts.i18n.language as Locale)) await texts.i18n.changeLanguage(sourceLocale);
    const shown = localeOf(texts.i18n);
    texts.replace(shown, 'common', texts.parts(shown).get('common') ?? {});
  };
  await import('../editor/start.tsx'); // the same that the button loads
  return ({ parts, hasNewConstants }: ChangedContent) =>
    live.replace(parts, () => (hasNewConstants ? redraw() : Promise.resolve()));
}
