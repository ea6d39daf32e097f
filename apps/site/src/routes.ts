import { type Locale, locales, sourceLocale } from './generated/locales.ts';
import type { PublicContent } from './generated/types.ts';

/** Everything that is decided by what the visitor's path names. */
interface RouteDefinition {
  id: string;
  /** The path in the source language, without the base path. */
  path: string;
  /** The screen's number in the dossier, two figures. */
  number: string;
  /** The screen's name in the menu, on Home's buttons and on the way to the next screen. */
  label: (content: PublicContent) => string;
  /** The section that begins the document's title, where it is not the label. */
  section?: (content: PublicContent) => string;
  /** What search engines show below the title. */
  description: (content: PublicContent) => string;
}

/**
 * The one table of screens, in the order of the menu. Routes, navigation,
 * titles, the sitemap and the browser tests all read it; it imports no asset,
 * so that Node can load it too.
 */
export const routes = [
  {
    id: 'home',
    path: '/',
    number: '00',
    label: (content) => content.navigation.home,
    description: (content) => content.descriptions.home,
  },
  {
    id: 'whoami',
    path: '/whoami',
    number: '01',
    label: (content) => content.headerButtonText.whoami,
    description: (content) => content.descriptions.whoami,
  },
  {
    id: 'experience',
    path: '/experience',
    number: '02',
    label: (content) => content.headerButtonText.experience,
    description: (content) => content.descriptions.experience,
  },
  {
    id: 'skills',
    path: '/skills',
    number: '03',
    label: (content) => content.headerButtonText.skills,
    description: (content) => content.descriptions.skills,
  },
  {
    id: 'certifications',
    path: '/certifications',
    number: '04',
    label: (content) => content.headerButtonText.certifications,
    description: (content) => content.descriptions.certifications,
  },
  {
    id: 'credits',
    path: '/credits',
    number: '05',
    label: (content) => content.headerButtonText.credits,
    section: (content) => content.creditstext.heading,
    description: (content) => content.descriptions.credits,
  },
  {
    id: 'contact',
    path: '/contact',
    number: '06',
    label: (content) => content.headerButtonText.contact,
    description: (content) => content.descriptions.contact,
  },
] as const satisfies readonly RouteDefinition[];

/** The id of one of the seven screens. */
export type ScreenId = (typeof routes)[number]['id'];

/** One row of the table of screens. */
export type Route = RouteDefinition & { id: ScreenId };

/** What a path names: a screen and, where it has one, its language prefix. */
export interface Place {
  screen: ScreenId;
  /** The language of the prefix; undefined on unprefixed paths. */
  prefix: Locale | undefined;
}

/** The table's row of a screen. */
export function routeOf(screen: ScreenId): Route {
  return routes.find(({ id }) => id === screen) ?? routes[0];
}

/**
 * The path of a screen's document in a language, without the base path and
 * without a slash at its end: the source language has no prefix, every other
 * one has its tag.
 */
export function pathFor(screen: ScreenId, locale: Locale): string {
  const { path } = routeOf(screen);
  if (locale === sourceLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** What a path (without the base path) names; an unknown one names Home. */
export function placeAt(path: string): Place {
  const trimmed = path.replace(/\/+$/, '');
  const prefix = locales.find(
    (locale) => locale !== sourceLocale && (trimmed === `/${locale}` || trimmed.startsWith(`/${locale}/`)),
  );
  const rest = (prefix ? trimmed.slice(prefix.length + 1) : trimmed) || '/';
  return { prefix, screen: routes.find((route) => route.path === rest)?.id ?? 'home' };
}

/** The screen that a path (without the base path) shows; an unknown one shows Home. */
export function screenAt(path: string): ScreenId {
  return placeAt(path).screen;
}

/** The document's title on a screen: '<section> | <site title>'. */
export function titleOf(content: PublicContent, screen: ScreenId): string {
  const { section, label } = routeOf(screen);
  return `${(section ?? label)(content)} | ${content.meta.title}`;
}

/** What search engines show below a screen's title. */
export function descriptionOf(content: PublicContent, screen: ScreenId): string {
  return routeOf(screen).description(content);
}
