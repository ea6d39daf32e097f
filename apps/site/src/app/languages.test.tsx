import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { localeDirections } from '../generated/locales.ts';
import { entryMemory } from '../session-history.ts';
import { renderSite } from '../test/app.tsx';
import { loaders, tags } from '../test/fixture-texts.ts';
import { scrollIntoView } from '../test/spies.ts';

const english = () => screen.getByRole('link', { name: 'English' });
const italian = () => screen.getByRole('link', { name: 'Italiano' });

afterEach(() => {
  document.cookie = 'i18next=; Max-Age=0; Path=/';
});

test('a language that is written from right to left has that direction in its link, and in the page once it is chosen', async () => {
  const [before] = [localeDirections[tags.en]];
  onTestFinished(() => void (localeDirections[tags.en] = before));
  localeDirections[tags.en] = 'rtl';
  await renderSite('/whoami');
  expect(english()).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement.dir).toBe('ltr');
  await userEvent.click(english());
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
});

test('an address that the switch replaces keeps the rest of its query and the scroll position of its history entry', async () => {
  await renderSite('/whoami?a=1&lng=en', 'en');
  vi.stubGlobal('scrollY', 300);
  await userEvent.click(italian());
  await waitFor(() => expect(location.search).toBe('?a=1'));
  expect(entryMemory()).toEqual({ locale: 'it', scroll: 300 });
});

test('an address that the switch replaces keeps its hash, and neither the focus nor the page moves to it', async () => {
  await renderSite('/contact?lng=en#privacy', 'en');
  await userEvent.click(italian());
  await waitFor(() => expect(location.search).toBe(''));
  expect(location.hash).toBe('#privacy');
  expect(italian()).toHaveFocus();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('the language links point to the document of each language; the current one has aria-current', async () => {
  await renderSite('/whoami');
  expect(italian()).toHaveAttribute('href', '/whoami');
  expect(english()).toHaveAttribute('href', '/en/whoami');
  expect(english()).toHaveAttribute('lang', 'en');
  expect(italian()).toHaveAttribute('aria-current', 'true');
  expect(english()).not.toHaveAttribute('aria-current');
  // The space of a flag that has not arrived.
  expect(english().querySelector('img')).toHaveAttribute('width', '20');
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'the browser opens the document of a language that is clicked with %s',
  async (modifier) => {
    await renderSite('/whoami');
    const prevented: boolean[] = [];
    const onClick = (event: Event) => {
      prevented.push(event.defaultPrevented);
      // jsdom opens no document.
      event.preventDefault();
    };
    addEventListener('click', onClick, { once: true });
    fireEvent.click(english(), { [modifier]: true });
    expect(prevented).toEqual([false]);
    expect(english()).not.toHaveAttribute('aria-current');
  },
);

test('the message about a language that did not load disappears with the page', async () => {
  vi.spyOn(loaders.en, 'common').mockRejectedValue(new TypeError('network'));
  await renderSite('/whoami');
  await userEvent.click(english());
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('link', { name: /torna alla home/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});
