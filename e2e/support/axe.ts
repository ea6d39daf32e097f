import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with each rule that the page, or a part of it, violates, and the elements concerned. */
export function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  return expectNoViolation(new AxeBuilder({ page }).include(part).withTags(standards), state);
}

/** Fails with the elements whose text or link has too little contrast: the rules that depend on the palette. */
export function expectContrast(page: Page, state: string, part = 'html'): Promise<void> {
  return expectNoViolation(
    new AxeBuilder({ page }).include(part).withRules(['color-contrast', 'link-in-text-block']),
    state,
  );
}

async function expectNoViolation(rules: AxeBuilder, state: string) {
  const { violations } = await rules.analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, state).toEqual([]);
}
