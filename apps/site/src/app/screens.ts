import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { ownValue } from '../content/own-value.ts';
import type { Locale } from '../generated/locales.ts';
import { useLocale } from '../i18n/use-content.ts';
import { articleName } from '../content/article-name.ts';
import { type Texts, useTexts } from '../i18n/visit-texts.ts';
import { type CodedScreen, type ScreenId, partsOf } from '../routes.ts';

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

const loaded = new Map<ScreenId, Screen>();

let styles: Promise<unknown> | undefined;

/**
 * Loads the styles of all screens. A published document has those of its own screen, and its sheet for print has the
 * others, which become those of every medium.
 */
const loadStyles = () =>
  (styles ??= new Promise((onload, reject) => {
    const sheet = document.querySelector<HTMLLinkElement>('link[media=print]');
    const onerror = () => {
      styles = undefined;
      reject(new Error(sheet?.href));
    };
    if (sheet) sheet.after(Object.assign(sheet.cloneNode(), { media: 'all', onload, onerror }));
    else onload(undefined); // in development
  }));

/** Loads the chunk of a screen, and its styles if the document has those of another one. */
export async function loadChunk(screen: ScreenId): Promise<void> {
  const hasStyles = import.meta.env.SSR || screen === document.documentElement.dataset.screen;
  const [{ default: component }] = await Promise.all([loaderOf(screen)(), hasStyles || loadStyles()]);
  loaded.set(screen, component);
}

/** Loads the chunk of a screen and its texts in a language, in parallel. */
export async function loadScreen(screen: ScreenId, locale: Locale, texts: Texts): Promise<void> {
  await Promise.all([loadChunk(screen), texts.load(locale, partsOf(screen))]);
}

/** Whether a screen is loaded in a language. */
export function isLoaded(screen: ScreenId, locale: Locale, texts: Texts): boolean {
  return loaded.has(screen) && texts.has(locale, partsOf(screen));
}

/** A screen could not be fetched: there is no network, or a new version was published. */
export class LoadError extends Error {}

/** A screen, which is shown when its loading has ended. */
export function ScreenView({ screen }: { screen: ScreenId }) {
  const texts = useTexts();
  const locale = useLocale();
  const component = loaded.get(screen);
  useLayoutEffect(() => texts.mount(screen), [texts, screen]);
  if (!component || !isLoaded(screen, locale, texts)) throw new LoadError(`${screen} did not load`);
  return createElement(component, { screen });
}
