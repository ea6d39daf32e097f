import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with each rule that the page, or a part of it, violates, and the elements concerned. */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(standards).analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, state).toEqual([]);
}
