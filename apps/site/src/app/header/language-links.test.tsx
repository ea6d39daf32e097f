import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { leastContent } from '../../test/least-content.ts';
import { renderWith } from '../../test/with-content.tsx';
import { LanguageLinks, MenuLanguages, placeFor } from './language-links.tsx';

vi.mock('../../generated/flags.ts', () => ({ flags: { 'pt-BR': '/br.svg' } }));
vi.mock('../../generated/locales.ts', () => ({
  locales: ['pt-BR', 'sr-Latn', 'sr-Cyrl'],
  sourceLocale: 'pt-BR',
  localeNames: { 'pt-BR': 'Português', 'sr-Latn': 'Srpski', 'sr-Cyrl': 'Српски' },
  localeDirections: {},
}));

test('where a language has no flag, each has the part of its tag that distinguishes it from the others', () => {
  renderWith(<LanguageLinks />, { 'pt-BR': leastContent });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'ptPortuguês',
    'srLatnSrpski',
    'srCyrlСрпски',
  ]);
});

test('a few languages are in the header, several on wide screens alone, and many in the menu', () => {
  expect([2, 3, 4, 8, 9].map(placeFor)).toEqual(['row', 'row', 'wide', 'wide', 'menu']);
  renderWith(<MenuLanguages />, { 'pt-BR': leastContent });
  expect(screen.queryByRole('list')).toBeNull();
});
