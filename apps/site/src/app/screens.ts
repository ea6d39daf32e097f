import { type ComponentType, createElement, use } from 'react';
import { fetched } from '../i18n/load-error.ts';
import type { ScreenId } from '../routes.ts';

type Screen = ComponentType;

/** Each screen is a separate chunk, so that a visit loads only the visited screens. */
const chunks: Record<ScreenId, () => Promise<{ default: Screen }>> = {
  home: () => import('../features/home/home.tsx'),
  whoami: () => import('../features/whoami/whoami.tsx'),
  experience: () => import('../features/experience/experience.tsx'),
  skills: () => import('../features/skills/skills.tsx'),
  certifications: () => import('../features/certifications/certifications.tsx'),
  credits: () => import('../features/credits/credits.tsx'),
  contact: () => import('../features/contact/contact.tsx'),
};

const loaded = new Map<ScreenId, Screen>();
const pending = new Map<ScreenId, Promise<Screen>>();
const failed = new Set<ScreenId>();

async function load(screen: ScreenId): Promise<Screen> {
  try {
    const { default: component } = await fetched(chunks[screen]);
    loaded.set(screen, component);
    return component;
  } catch (error) {
    failed.add(screen);
    throw error;
  }
}

/** Makes the next visit fetch a failed screen again; until then React reads the same failure. */
export function forgetFailures(): void {
  for (const screen of failed) pending.delete(screen);
  failed.clear();
}

/** Fetches a screen's chunk, once. */
export function loadScreen(screen: ScreenId): Promise<Screen> {
  const promise = pending.get(screen) ?? load(screen);
  pending.set(screen, promise);
  return promise;
}

/** The screens whose chunks are loaded. */
export function loadedScreens(): ReadonlySet<ScreenId> {
  return new Set(loaded.keys());
}

/**
 * A screen. It suspends until its chunk is loaded. The previous page stays on
 * screen meanwhile, because a navigation is a transition.
 */
export function ScreenView({ screen }: { screen: ScreenId }) {
  return createElement(loaded.get(screen) ?? use(loadScreen(screen)));
}
