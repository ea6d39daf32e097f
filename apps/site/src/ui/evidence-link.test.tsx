import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EvidenceLink } from './evidence-link.tsx';

test.each([
  ['Verify: {{title}}', 'Verify', 'Verify: Knots'],
  ['{{title}}: verify {{title}}', 'Knots: verify Knots', 'Knots: verify Knots'],
  ['{{title}}: {{title}}', 'Knots', 'Knots: Knots'],
])('the text %s is shown as %s, and its link has the name %s', (text, shown, name) => {
  render(<EvidenceLink href="https://example.org" text={text} title="Knots" />);
  expect(screen.getByRole('link', { name })).toBeVisible();
  expect(screen.getByText(shown)).toBeVisible();
});
