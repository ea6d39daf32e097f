import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../test/app.tsx';
import { en, it, loaders } from '../test/content.ts';
import { scrollTo } from '../test/spies.ts';

const heading = () => screen.getByRole('heading', { level: 1 });
const english = () => screen.getByRole('link', { name: 'English' });
const italian = () => screen.getByRole('link', { name: 'Italiano' });

afterEach(() => {
  document.cookie = 'i18next=; Max-Age=0; Path=/';
});

test('the switch changes the language at once, in place, and remembers it', async () => {
  await renderSite('/whoami');
  const page = screen.getByRole('main').firstChild;
  await userEvent.click(english());
  expect(await screen.findByRole('heading', { name: en.whoami.title })).toBe(heading());
  expect(screen.getByRole('main').firstChild).toBe(page);
  expect(location.pathname).toBe('/whoami');
  expect(document.documentElement.lang).toBe('en');
  expect(document.title).toBe(`Whoami | ${en.meta.title}`);
  expect(document.cookie).toContain('i18next=en');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('below another language’s prefix it moves to the address without one, in place', async () => {
  await renderSite('/en/whoami', 'en');
  const page = screen.getByRole('main').firstChild;
  await userEvent.click(italian());
  await screen.findByRole('heading', { name: it.whoami.title });
  expect(location.pathname).toBe('/whoami');
  expect(screen.getByRole('main').children).toHaveLength(1);
  expect(screen.getByRole('main').firstChild).toBe(page);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('Back to a prefix speaks its language again', async () => {
  await renderSite('/en/whoami', 'en');
  await userEvent.click(italian());
  await screen.findByRole('heading', { name: it.whoami.title });
  act(() => history.back());
  expect(await screen.findByRole('heading', { name: en.whoami.title })).toBeVisible();
});

test('a query that asks for another language goes away, the rest of it stays', async () => {
  await renderSite('/whoami?a=1&lng=en', 'en');
  await userEvent.click(italian());
  await waitFor(() => expect(location.search).toBe('?a=1'));
});

test('the links are the documents of each language, named by it, the current one marked', async () => {
  await renderSite('/whoami');
  expect(italian()).toHaveAttribute('href', '/whoami');
  expect(english()).toHaveAttribute('href', '/en/whoami');
  expect(english()).toHaveAttribute('lang', 'en');
  expect(italian()).toHaveAttribute('aria-current', 'true');
  expect(english()).not.toHaveAttribute('aria-current');
});

test('links keep the prefix only while its language is spoken', async () => {
  await renderSite('/en', 'en');
  expect(screen.getByRole('link', { name: 'Skills' })).toHaveAttribute('href', '/en/skills');
});

test('the query’s language wins over the prefix, and links leave it', async () => {
  await renderSite('/en?lng=it', 'it');
  expect(screen.getByRole('link', { name: 'Competenze' })).toHaveAttribute('href', '/skills');
});

test('a language that does not load says so in the visitor’s, and leaves the page as it is', async () => {
  const load = vi.spyOn(loaders, 'en').mockRejectedValue(new TypeError('network'));
  await renderSite('/whoami');
  await userEvent.click(english());
  expect(await screen.findByRole('alert')).toHaveTextContent(it.errors.languageText);
  expect(screen.getByRole('link', { name: it.errors.loadAction })).toHaveAttribute('href', '/en/whoami?lng=en');
  expect(heading()).toHaveTextContent(it.whoami.title);
  load.mockRestore();
  await userEvent.click(english());
  await screen.findByRole('heading', { name: en.whoami.title });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was said of a language that did not load goes with the page', async () => {
  vi.spyOn(loaders, 'en').mockRejectedValue(new TypeError('network'));
  await renderSite('/whoami');
  await userEvent.click(english());
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('link', { name: /torna alla home/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});
