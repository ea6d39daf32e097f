import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EvidenceLink } from './evidence-link.tsx';

test.each([
  ['Verify: Knots', 'Verify'],
  ['Knots: verify Knots', 'Knots: verify Knots'],
  ['Knots: Knots', 'Knots'],
  ['Verify', 'Verify'],
  ['تحقق: \u2068Knots\u2069', 'تحقق'],
])('the text %s is shown as %s, and its link has it as its name', (text, shown) => {
  render(<EvidenceLink href="https://example.org" text={text} title="Knots" />);
  expect(screen.getByRole('link', { name: text.replace(/[\u2068\u2069]/g, '') })).toBeVisible();
  expect(screen.getByText(shown)).toBeVisible();
});
