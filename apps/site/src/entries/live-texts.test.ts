import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { it, load, tags } from '../test/fixture-texts.ts';
import { LiveTexts } from './live-texts.ts';

test('a page that cannot be rendered is rendered again when its texts change', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  history.replaceState(null, '', '/skills');
  const root = document.body.appendChild(document.createElement('div'));
  const texts = await act(() => new LiveTexts(root, tags.it, load).started);
  const saved = texts.parts(tags.it).get('skills')!;
  act(() => texts.replace(tags.it, 'skills', { ...saved, skills: [null] }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(it.errors.renderTitle);
  expect(reported).toHaveBeenCalledOnce();
  act(() => texts.replace(tags.it, 'skills', saved));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(it.titles.skills);
});
