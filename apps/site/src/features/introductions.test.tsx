import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { it } from '../test/fixture-texts.ts';
import { leastContent } from '../test/least-content.ts';
import { renderPart, renderWith } from '../test/with-content.tsx';
import Credits from './credits/credits.tsx';
import Experience from './experience/experience.tsx';
import Skills from './skills/skills.tsx';

test.each([
  ['Credits', Credits, it.creditstext.text],
  ['Experience', Experience, it.exptext.text],
  ['Skills', Skills, it.skillstext.text],
])('the introduction of %s is a paragraph, and content without one has none', async (_, Screen, text) => {
  const { unmount } = await renderPart(<Screen />);
  expect(screen.getByText(text).tagName).toBe('P');
  unmount();
  renderWith(<Screen />, { it: leastContent });
  expect(screen.getByRole('heading', { level: 1 }).nextSibling).toBeNull();
});
