import { type ComponentType, createElement, use, useLayoutEffect } from 'react';
import { ownValue } from '../content/own-value.ts';
import { once } from '../i18n/load-error.ts';
import { type Texts, useTexts } from '../i18n/visit-texts.ts';
import { localeOf } from '../i18n/i18n.ts';
import { useLocale } from '../i18n/use-content.ts';
import { articleName } from '../content/article-name.ts';
import { type CodedScreen, type ScreenId } from '../routes.ts';

type Screen = ComponentType<{ screen: ScreenId }>;
type Load = () => Promise<{ default: Screen }>;

/** Each screen is a separate chunk, so that a visit loads only the visited screens. */
const chunks: Record<CodedScreen, Load> = {
  home: () => import('../features/home/home.tsx'),
  whoami: () => import('../features/whoami/whoami.tsx'),
  experience: () => import('../features/experience/experience.tsx'),
  skills: () => import('../features/skills/skills.tsx'),
  certifications: () => import('../features/certifications/certifications.tsx'),
  credits: () => import('../features/credits/credits.tsx'),
  writing: () => import('../features/writing/writing.tsx'),
  contact: () => import('../features/contact/contact.tsx'),
};

/** The chunk of the articles. */
const article: Load = () => import('../features/article/article.tsx');

/** The chunk of the screens of sections. */
const section: Load = () => import('../features/section/section.tsx');

const loaderOf = (screen: ScreenId) =>
  articleName(screen) === undefined ? (ownValue<Load>(chunks, screen) ?? section) : article;

const loaded = new Set<ScreenId>();
const pending = new Map<ScreenId, Promise<Screen>>();

/** Fetches a screen's chunk, once. */
export function loadScreen(screen: ScreenId): Promise<Screen> {
  return once(pending, screen, async () => {
    const { default: component } = await loaderOf(screen)();
    loaded.add(screen);
    return component;
  });
}

/** The screens whose chunks are loaded. */
export function loadedScreens(): ReadonlySet<ScreenId> {
  return new Set(loaded);
}

/** Whether a screen renders without a fetch in the current language. */
export function isReady(screen: ScreenId, texts: Texts): boolean {
  return loaded.has(screen) && texts.has(localeOf(texts.i18n), screen);
}

/**
 * A screen. It suspends until its chunk and its texts are loaded. The previous
 * page stays on screen meanwhile, because a navigation is a transition.
 */
export function ScreenView({ screen }: { screen: ScreenId }) {
  const texts = useTexts();
  const locale = useLocale();
  useLayoutEffect(() => texts.mount(screen), [texts, screen]);
  // In parallel: the second request must not wait until the first one no longer suspends.
  const [chunk, own] = [loadScreen(screen), texts.load(locale, screen)];
  use(own);
  return createElement(use(chunk), { screen });
}
