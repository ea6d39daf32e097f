import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicContent } from '../generated/types.ts';
import { routes } from '../routes.ts';
import { leastContent } from '../test/least-content.ts';
import { renderWith } from '../test/with-content.tsx';
import { App } from './app.tsx';
import { loadChunk } from './screens.ts';

const optional = ['meta', 'dataabout', 'logotext', 'descriptions'];
const required = Object.fromEntries(Object.entries(leastContent).filter(([key]) => !optional.includes(key)));

/** The required keys, and one entry of each list with its name alone. */
const content: PublicContent = {
  ...(required as Omit<typeof leastContent, 'meta' | 'dataabout' | 'logotext' | 'descriptions'>),
  introdata: { animated: { first: 'The only phrase' } },
  whoami: { title: 'About', whoami: 'The biography.' },
  contactConfig: { YOUR_EMAIL: 'a@site.example' },
  worktimeline: [{ jobtitle: 'A position' }],
  skills: [{ name: 'A skill' }],
  certs: [{ title: 'A certificate' }],
  credits: [{ title: 'A flaw' }],
};

/** What each specified screen shows (specification, section 2). */
const shown = {
  home: 'The only phrase',
  whoami: 'The biography.',
  experience: 'A position',
  skills: 'A skill',
  certifications: 'A certificate',
  credits: 'A flaw',
  contact: 'a@site.example',
};

test.each(Object.entries(shown))('%s shows what the content has', async (name, text) => {
  const { path } = routes.find(({ id }) => id === name)!;
  await Promise.all(routes.map(({ id }) => loadChunk(id)));
  await act(() => renderWith(<App />, { it: content }, path));
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(text);
  expect(main).not.toHaveTextContent('undefined');
  expect([...main.querySelectorAll('p, a, h1, h2, h3')].filter((element) => element.textContent === '')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Some Body, to the start' })).toHaveTextContent('Some Body');
});

test('a heading with one phrase does not type', async () => {
  await act(() => renderWith(<App />, { it: content }, '/'));
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});
