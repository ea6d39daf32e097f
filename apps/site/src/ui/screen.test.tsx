import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labelOf, numberOf, pathOf } from '../../../../fixtures/specification.ts';
import { renderPart } from '../test/with-content.tsx';
import { en, screens } from '../test/fixture-texts.ts';
import { Screen } from './screen.tsx';

const others = screens.slice(1);

test.each(others.map((id, index) => [id, others[index + 1] ?? 'home'] as const))(
  'the link at the end of %s leads to %s',
  async (id, next) => {
    await renderPart(<Screen id={id} />, 'en', pathOf(id, 'en', 'it'));
    const link = screen.getByRole('link', { name: labelOf(en, next) });
    expect(link).toHaveAttribute('href', pathOf(next, 'en', 'it'));
    expect(link).toHaveTextContent(numberOf(screens.indexOf(next)));
  },
);

test('the head of a screen has its number and name, its heading, which takes the focus, and the introduction', async () => {
  await renderPart(<Screen id="skills" intro="intro" />, 'en');
  expect(screen.getByRole('heading', { level: 1, name: en.titles.skills }).tabIndex).toBe(-1);
  const { children, firstChild } = screen.getByRole('article').firstElementChild!;
  // The heading says it again.
  expect(firstChild).toHaveAttribute('aria-hidden', 'true');
  expect([...children].map(({ textContent }) => textContent)).toEqual([
    `${numberOf(screens.indexOf('skills'))} ${en.headerButtonText.skills}`,
    en.titles.skills,
    'intro',
  ]);
});
