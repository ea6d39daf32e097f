import { type Locale, locales } from '../generated/locales.ts';
import { articleScreen } from '../content/article-name.ts';
import { type ScreenId, pathFor, routes, screenAt } from '../routes.ts';
import { articleOf } from './article/articles.ts';
import { type Place, fieldAt, tokensOf, valueAt } from './pointer.ts';
import type { Described } from './described.ts';
import { screensOf } from './search.ts';

/** The screen that the page shows. */
export const screenShown = (): string => screenAt(location.pathname.slice(import.meta.env.BASE_URL.length - 1));

/** Follows the page's own link to the screen that shows a place, if it is another one. Returns whether it did. */
export function visit(place: Place, described: Described, language: Locale): boolean {
  const screen = screenOf(place, described);
  if (!screen) return false;
  const paths = [language, ...locales].map((tag) => pathFor(screen, tag));
  const isScreen = ({ pathname }: { pathname: string }) => paths.some((path) => pathname.endsWith(path));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')];
  const link = links.find((link) => link.hash === '' && isScreen(link));
  if (!link || isScreen(location)) return false;
  link.click();
  return true;
}

function screenOf({ locale, pointer }: Place, described: Described): ScreenId | undefined {
  const [section = '', index = ''] = tokensOf(pointer);
  if (articleOf(pointer) !== undefined) return articleScreen(index);
  const field = locale === '' ? undefined : fieldAt(described, locale, `/${section}`);
  const own = section === 'sections' && valueAt(described.values[locale], `/sections/${index}/id`);
  const screens = field ? [own, ...screensOf(field)] : [];
  return screens.flatMap((screen) => routes.filter(({ id }) => id === screen))[0]?.id;
}

/** Keeps the focus inside an element when the page moves it, once, to the heading of the next screen. */
export function keepFocus(inside: ShadowRoot): void {
  const keep = (event: Event) => {
    const { target, relatedTarget } = event as FocusEvent;
    if (!(target instanceof HTMLElement && relatedTarget instanceof HTMLHeadingElement)) return;
    inside.removeEventListener('focusout', keep);
    queueMicrotask(() => target.focus());
  };
  inside.addEventListener('focusout', keep);
}
