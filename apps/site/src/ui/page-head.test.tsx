import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../test/component.tsx';
import { it } from '../test/fixture-texts.ts';
import { PageHead } from './page-head.tsx';

test('the head of a screen has its number and name, its heading, which takes the focus, and the introduction', async () => {
  await renderPart(<PageHead screen="skills">intro</PageHead>);
  const heading = screen.getByRole('heading', { level: 1, name: it.titles.skills });
  expect(heading.tabIndex).toBe(-1);
  // The heading says it again.
  expect(screen.getByRole('banner').firstChild).toHaveAttribute('aria-hidden', 'true');
  const texts = [...screen.getByRole('banner').children].map(({ textContent }) => textContent);
  expect(texts).toEqual([`03 ${it.headerButtonText.skills}`, it.titles.skills, 'intro']);
});

test('a screen without an introduction has no empty element for it', async () => {
  await renderPart(<PageHead screen="skills" />);
  expect(screen.getByRole('banner').children).toHaveLength(2);
});
