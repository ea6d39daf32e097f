import axe, { type RunOptions } from 'axe-core';
import { type Page, expect } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with each rule that the page, or a part of it, violates, and the elements concerned. */
export function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  return expectNoViolation(page, state, part, standards);
}

/** Fails with the elements whose text or link has too little contrast: the rules that depend on the palette. */
export function expectContrast(page: Page, state: string, part = 'html'): Promise<void> {
  return expectNoViolation(page, state, part, ['color-contrast', 'link-in-text-block']);
}

/** Runs rules, by their names or tags. The package for Playwright opens another page for each run, which takes ten times as long. */
async function expectNoViolation(page: Page, state: string, part: string, runOnly: string[]) {
  await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const { violations } = await page.evaluate(([part, options]) => window.axe.run(part, options), [
    part,
    options,
  ] as const);
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  // Soft, so that a test of several screens reports them all.
  expect.soft(found, state).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
