import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labelOf, numberOf, pathOf } from '../../../../fixtures/specification.ts';
import { renderPart, renderWith } from '../test/with-content.tsx';
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

test.each([
  ['skills', 'Levels', true],
  ['skills', en.headerButtonText.skills, false],
] as const)(
  'the head of %s with the heading %s has its number and, if the heading is another one, its name',
  (id, skills, named) => {
    renderWith(<Screen id={id} intro="intro" />, { en: { ...en, titles: { ...en.titles, skills } } });
    expect(screen.getByRole('heading', { level: 1, name: skills }).tabIndex).toBe(-1);
    const { children, firstChild } = screen.getByRole('article').firstElementChild!;
    // The heading and the navigation say it.
    expect(firstChild).toHaveAttribute('aria-hidden', 'true');
    const number = numberOf(screens.indexOf(id));
    expect([...children].map(({ textContent }) => textContent)).toEqual([
      named ? `${number} ${en.headerButtonText.skills}` : `${number} `,
      skills,
      'intro',
    ]);
  },
);
