import { type ArticleScreen, articleName, articleScreen } from './content/article-name.ts';
import { siteDescriptionOf, siteTitleOf } from './content/identity.ts';
import { type Locale, locales, sourceLocale } from './generated/locales.ts';
import { ownValue } from './content/own-value.ts';
import { sectionOf } from './content/section-of.ts';
import { type Screen, type SectionScreen, screens } from './generated/screens.ts';
import type { ContentParts, PublicContent } from './generated/types.ts';

/** A screen with a component of its own. */
export type CodedScreen = 'home' | Screen;

/** The id of a screen; except for Home, it is also the path. */
export type ScreenId = CodedScreen | SectionScreen | ArticleScreen;

/** A part of a language's texts, which is loaded on demand: an i18next namespace. */
export type Part = keyof ContentParts | SectionScreen | ArticleScreen;

/** Returns the parts of the texts that a screen shows: an article has its labels in those of all articles. */
export function partsOf(screen: ScreenId): readonly Part[] {
  return articleName(screen) === undefined ? ['common', screen] : ['common', 'writing', screen];
}

/** The texts of a screen. */
type ScreenTexts = ContentParts['common'] &
  Partial<Pick<PublicContent, 'introdata' | 'whoami' | 'titles' | 'articles'>> & {
    readonly creditstext?: Partial<PublicContent['creditstext']>;
  };

/** One row of the table of screens. */
export interface Route {
  id: ScreenId;
  /** The screen's name in the menu, on Home's buttons and in the link to the next screen. */
  label: (content: ContentParts['common']) => string;
  /** The h1; by default the name. */
  heading?: ((content: ScreenTexts) => string | undefined) | undefined;
  /** The path in the source language, without the base path. */
  path: string;
  /** The screen's position in the menu, two digits; Home's is 00. */
  number: string;
}

/** The headings that are not the names of their screens. */
const headings: Partial<Record<ScreenId, Route['heading']>> = {
  home: (content) => content.introdata?.title,
  whoami: (content) => content.whoami?.title,
  skills: (content) => content.titles?.skills,
  certifications: (content) => content.titles?.certs,
  credits: (content) => content.creditstext?.heading,
  contact: (content) => content.titles?.contact,
};

/** Returns the name of a screen; that of a section is its title. */
function labelOf(content: ContentParts['common'], id: ScreenId): string {
  const names: Record<CodedScreen, string> = { ...content.headerButtonText, home: content.navigation.home };
  return ownValue<string>(names, id) ?? sectionOf(content, id)?.title ?? '';
}

const routeAt = (id: ScreenId, path: string, index: number): Route => ({
  ...{ id, path, number: String(index).padStart(2, '0') },
  label: (content) => labelOf(content, id),
  heading: ownValue(headings, id),
});

/** Home, the screen of every unknown path. */
const home = routeAt('home', '/', 0);

/**
 * The only table of the screens, in the order of the menu. Routes, navigation,
 * titles, the sitemap and the browser tests read it. It imports no asset and no
 * text, so that Node can load it and the menu does not wait for the content of a
 * screen. The site does not use the router's <Routes>: an unknown path shows Home,
 * and the leaving screen stays during the transition.
 */
export const routes: readonly Route[] = routesOf(screens);

/** Returns Home's row and those of other screens. */
export function routesOf(others: typeof screens): readonly Route[] {
  return [home, ...others.map((id, index) => routeAt(id, `/${id}`, index + 1))];
}

/** The result of parsing a path: a screen and an optional language prefix. */
export interface Place {
  screen: ScreenId;
  /** The language of the prefix; undefined on unprefixed paths. */
  prefix: Locale | undefined;
}

/** Returns the screen of the menu that a screen belongs to: for an article, that of all articles. */
const menuScreen = (screen: ScreenId): ScreenId => (articleName(screen) === undefined ? screen : 'writing');

/** Returns the row of a screen, or Home's row if the site does not have the screen. */
export function routeOf(screen: ScreenId): Route {
  const route = routes.find(({ id }) => id === menuScreen(screen)) ?? home;
  const name = articleName(screen);
  if (name === undefined) return route;
  const title = (content: ScreenTexts) => ownValue(content.articles ?? {}, name)?.title;
  return { ...route, id: screen, path: `${route.path}/${name}`, heading: title };
}

/**
 * Returns the path of a screen's document in a language, without the base path
 * and without a slash at the end. The source language has no prefix; the prefix of
 * every other language is its tag.
 */
export function pathFor(screen: ScreenId, locale: Locale): string {
  const { path } = routeOf(screen);
  if (locale === sourceLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Returns the path of the document of a screen in a language; of an article that it does not have, that of the list. */
export function documentPath(content: ScreenTexts, screen: ScreenId, locale: Locale): string {
  const article = ownValue(content.articles ?? {}, articleName(screen) ?? '');
  return pathFor(article && !article.locales.includes(locale) ? 'writing' : screen, locale);
}

/** Parses a path (without the base path); an unknown path is Home. */
export function placeAt(path: string): Place {
  const trimmed = path.replace(/\/+$/, '');
  const prefix = locales.find(
    (locale) => locale !== sourceLocale && (trimmed === `/${locale}` || trimmed.startsWith(`/${locale}/`)),
  );
  const rest = (prefix ? trimmed.slice(prefix.length + 1) : trimmed) || '/';
  return { prefix, screen: routes.find((route) => route.path === rest)?.id ?? articleAt(rest) };
}

/** The first article of a visit, if there is none at its address. */
let unknown: string | undefined;

/** Makes an article Home, as every unknown path. */
export function forgetArticle(screen: string): void {
  unknown = screen;
}

/** Returns the article at a path, or Home. Whether there is one is known when its texts are loaded. */
function articleAt(path: string): ScreenId {
  const screen = articleScreen(/^\/writing\/([a-z0-9-]+)$/.exec(path)?.[1] ?? '');
  return articleName(screen) && screen !== unknown ? screen : 'home';
}

/** Returns the screen of a path (without the base path); an unknown path shows Home. */
export function screenAt(path: string): ScreenId {
  return placeAt(path).screen;
}

/** Returns the heading of a screen, its h1. */
export function headingOf(content: ScreenTexts, screen: ScreenId): string {
  const { heading, label } = routeOf(screen);
  return heading?.(content) ?? label(content);
}

/** Returns the document title of a screen: its name, or the heading of Credits or an article, and the site's title. */
export function titleOf(content: ScreenTexts, screen: ScreenId): string {
  const isHeading = screen === 'credits' || articleName(screen) !== undefined;
  const name = isHeading ? headingOf(content, screen) : routeOf(screen).label(content);
  return `${name} | ${siteTitleOf(content)}`;
}

/** Returns the description of a screen for search engines: its own or, if it has none, that of the site. */
export function descriptionOf(content: PublicContent, screen: ScreenId): string {
  const { id } = routeOf(screen);
  const described = (content.descriptions ?? {}) as Readonly<Record<string, string>>;
  const name = articleName(screen);
  if (name !== undefined) return ownValue(content.articles ?? {}, name)?.description ?? siteDescriptionOf(content);
  return ownValue(described, id) ?? sectionOf(content, id)?.description ?? siteDescriptionOf(content);
}
