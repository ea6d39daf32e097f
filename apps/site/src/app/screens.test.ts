import { expect, test, vi } from 'vitest';
import { LoadError, forgetFailures } from '../i18n/load-error.ts';
import { loadScreen } from './screens.ts';

vi.mock('../features/skills/skills.tsx', () => {
  throw new Error('gone');
});

test('a screen that did not load is fetched again after its failure is shown', async () => {
  const first = loadScreen('skills');
  await expect(first).rejects.toThrow(LoadError);
  // React reads the screen again while it renders the failure; the same promise prevents an endless loop.
  expect(loadScreen('skills')).toBe(first);
  forgetFailures();
  const second = loadScreen('skills');
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow(LoadError);
});
