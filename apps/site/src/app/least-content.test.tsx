import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sourceLocale } from '../generated/locales.ts';
import type { PublicContent } from '../generated/types.ts';
import { pathFor, routes, screenAt } from '../routes.ts';
import { leastContent } from '../test/least-content.ts';
import { renderWith } from '../test/with-content.tsx';
import { App } from './app.tsx';
import { loadScreen } from './screens.ts';

vi.mock('../generated/screens.ts', () => ({ screens: ['contact', 'whoami'] }));
vi.mock('../generated/openpgp.ts', () => ({ shownKey: undefined }));

const content: PublicContent = {
  ...leastContent,
  whoami: { title: 'About', whoami: 'First.\n\nFirst.' },
  contactConfig: { YOUR_EMAIL: 'a@site.example', description: 'Write.' },
};

async function renderAt(path: string) {
  await Promise.all(routes.map(({ id }) => loadScreen(id)));
  return act(() => renderWith(<App />, { it: content }, path));
}

const main = () => within(screen.getByRole('main'));

test('the route table contains the listed screens in order, with numbers', () => {
  expect(routes.map(({ path, number }) => `${number} ${path}`)).toEqual(['00 /', '01 /contact', '02 /whoami']);
});

test('a screen without content is an unknown path, and links to it open Home', () => {
  expect(screenAt('/credits')).toBe('home');
  expect(pathFor('credits', sourceLocale)).toBe('/');
});

test('Home without a picture shows none and links only to the existing screens', async () => {
  await renderAt('/');
  const links = within(main().getByRole('navigation', { name: leastContent.hometext.sections })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['01Write', '02Who']);
  expect(document.querySelector('picture')).toBeNull();
});
