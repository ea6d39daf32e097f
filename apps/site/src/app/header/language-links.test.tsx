import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { leastContent } from '../../test/least-content.ts';
import { renderWith } from '../../test/with-content.tsx';
import { LanguageLinks } from './language-links.tsx';

vi.mock('../../generated/flags.ts', () => ({ flags: {} }));
vi.mock('../../generated/locales.ts', () => ({
  locales: ['pt-BR', 'sr-Latn', 'sr-Cyrl'],
  sourceLocale: 'pt-BR',
  localeNames: { 'pt-BR': 'Português', 'sr-Latn': 'Srpski', 'sr-Cyrl': 'Српски' },
  localeDirections: {},
  manyLanguages: false,
}));

test('a language without a flag has the part of its tag that distinguishes it from the others', () => {
  renderWith(<LanguageLinks />, { 'pt-BR': leastContent });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'ptPortuguês',
    'srLatnSrpski',
    'srCyrlСрпски',
  ]);
});
