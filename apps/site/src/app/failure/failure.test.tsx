import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadError } from '../screens.ts';
import { renderSite } from '../../test/app.tsx';
import { it, texts } from '../../test/fixture-texts.ts';
import { written } from '../../test/spies.ts';

const skills = vi.hoisted(() => ({ error: undefined as Error | undefined }));

vi.mock('../../features/skills/skills.tsx', () => ({
  default: () => {
    if (skills.error) throw skills.error;
    return <h1>skills</h1>;
  },
}));

afterEach(() => {
  // React reports the error that the boundary caught.
  written.mockClear();
});

test.each([
  ['it', '/'],
  ['en', '/en'],
] as const)('a screen that cannot be rendered in %s shows a message with a link to Home', async (locale, home) => {
  skills.error = new Error('broken');
  const { errors, headerButtonText } = texts[locale];
  await renderSite(home, locale);
  await userEvent.click(screen.getByRole('link', { name: headerButtonText.skills }));
  const heading = screen.getByRole('heading', { name: errors.renderTitle });
  expect(heading).toHaveFocus();
  // Tab does not stop at a text.
  expect(heading.tabIndex).toBe(-1);
  expect(screen.getByText(errors.renderText)).toBeVisible();
  expect(screen.getByRole('link', { name: errors.renderAction })).toHaveAttribute('href', home);
});

test('a screen that cannot be fetched shows a message with a link that tries again', async () => {
  skills.error = new LoadError('gone');
  await renderSite('/');
  await userEvent.click(screen.getByRole('link', { name: it.headerButtonText.skills }));
  expect(screen.getByRole('heading', { name: it.errors.loadTitle })).toHaveFocus();
  expect(screen.getByRole('link', { name: it.errors.loadAction })).toHaveAttribute('href', '/skills');
});

test('the link that tries again keeps the language and the hash of the address', async () => {
  skills.error = new LoadError('gone');
  await renderSite('/skills?lng=it#main');
  expect(screen.getByRole('link', { name: it.errors.loadAction })).toHaveAttribute('href', '/skills?lng=it#main');
});
