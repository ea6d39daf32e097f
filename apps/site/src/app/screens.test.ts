import { expect, test, vi } from 'vitest';
import { LoadError } from '../i18n/load-error.ts';
import { forgetFailures, loadScreen, loadedScreens } from './screens.ts';

vi.mock('../features/skills/skills.tsx', () => {
  throw new Error('gone');
});

test('a screen is fetched once', async () => {
  expect(loadScreen('whoami')).toBe(loadScreen('whoami'));
  await loadScreen('whoami');
  expect(loadedScreens()).toContain('whoami');
});

test('a screen that did not load is tried again once the failure was shown', async () => {
  const first = loadScreen('skills');
  await expect(first).rejects.toThrow(LoadError);
  // React asks again while it draws the failure; the same answer keeps it from asking for ever.
  expect(loadScreen('skills')).toBe(first);
  forgetFailures();
  const second = loadScreen('skills');
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow(LoadError);
});
