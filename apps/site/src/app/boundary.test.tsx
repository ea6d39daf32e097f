import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useContent } from '../i18n/use-content.ts';
import { written } from '../test/spies.ts';
import { loadedTexts, renderTexts } from '../test/with-content.tsx';
import { Boundary } from './boundary.tsx';

function Brand() {
  const { logotext = '' } = useContent();
  if (logotext === 'broken') throw new Error('broken');
  return <p>{logotext}</p>;
}

test('a page that cannot be rendered is rendered again when its texts change', async () => {
  const texts = await loadedTexts('it');
  renderTexts(
    <Boundary>
      <Brand />
    </Boundary>,
    texts,
    '/',
  );
  const brand = (logotext: string) =>
    act(() => texts.replace('it', 'common', { ...texts.parts('it').get('common'), logotext }));
  brand('broken');
  expect(screen.getByRole('heading')).toBeVisible();
  written.mockClear(); // React reports the failure that the page shows.
  brand('mended');
  expect(screen.getByText('mended')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});
