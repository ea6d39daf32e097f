import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labelOf, pathOf, screens } from '../../../../fixtures/specification.ts';
import { renderPart } from '../test/component.tsx';
import { en } from '../test/fixture-texts.ts';
import { NextScreen } from './next-screen.tsx';

test.each(screens.map((id, index) => [id, screens[index + 1] ?? 'home'] as const))(
  'the link at the end of %s leads to %s',
  async (id, next) => {
    await renderPart(<NextScreen after={id} />, 'en', pathOf(id, 'en', 'it'));
    const link = screen.getByRole('link', { name: labelOf(en, next) });
    expect(link).toHaveAttribute('href', pathOf(next, 'en', 'it'));
    expect(link).toHaveTextContent(`0${screens.indexOf(next)}`);
  },
);
