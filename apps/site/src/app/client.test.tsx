import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { it, load, tags, texts } from '../test/fixture-texts.ts';
import { start } from './client.tsx';
import { fetchAhead } from './prefetch.ts';
import { renderScreen } from './prerender.tsx';

vi.mock('./prefetch.ts', () => ({ fetchAhead: vi.fn() }));

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '';
  root = document.body.appendChild(document.createElement('div'));
  vi.mocked(fetchAhead).mockClear();
});

/** Opens a path at a host that responds with the Italian document of a screen. Returns the heading of the document. */
async function open(path: string, shown: 'home' | 'skills') {
  root.innerHTML = await renderScreen(shown, tags.it, load);
  document.documentElement.dataset.screen = shown;
  history.replaceState(null, '', path);
  return heading()!;
}

const heading = () => root.querySelector('h1');

test('the app hydrates the document of its screen, whose elements stay', async () => {
  const drawn = await open('/skills', 'skills');
  const started = await act(() => start({ root, locale: tags.it, hydrate: true, load }));
  expect(heading()).toBe(drawn);
  await vi.waitFor(() => expect(fetchAhead).toHaveBeenCalledExactlyOnceWith(started));
});

test('the app hydrates the document of an unknown address, Home, and keeps the address', async () => {
  const drawn = await open('/whoami/more', 'home');
  await act(() => start({ root, locale: tags.it, hydrate: true, load }));
  expect(heading()).toBe(drawn);
  expect(location.pathname).toBe('/whoami/more');
});

test('a menu that the visitor opened before the app runs stays open', async () => {
  await open('/skills', 'skills');
  const menu = root.querySelector<HTMLElement>('nav[popover]')!;
  menu.showPopover();
  // From src/test/popover.ts; a browser shows a popover without an attribute.
  menu.removeAttribute('style');
  await act(() => start({ root, locale: tags.it, hydrate: true, load }));
  const button = screen.getByRole('button', { name: it.navigation.closeMenu });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(menu.matches(':popover-open')).toBe(false);
});

test.each([
  ['the document is of another screen', 'home', 'it', true],
  ['the document is in another language', 'skills', 'en', false],
] as const)('the app renders its screen if %s', async (_, shown, language, hydrate) => {
  const drawn = await open('/skills', shown);
  // React reports a hydration that fails as an error of the window, and renders again.
  const report = vi.fn();
  addEventListener('error', report);
  onTestFinished(() => removeEventListener('error', report));
  const started = await act(() => start({ root, locale: tags[language], hydrate, load }));
  expect(heading()).not.toBe(drawn);
  expect(heading()).toHaveTextContent(texts[language].titles.skills);
  expect(report).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(fetchAhead).toHaveBeenCalledExactlyOnceWith(started));
});

test.each(['common', 'skills'])('the document stays as it is if its part %s does not load', async (missing) => {
  const drawn = await open('/skills', 'skills');
  const started = start({
    root,
    locale: tags.it,
    hydrate: true,
    load: (locale, part) => (part === missing ? Promise.reject(new TypeError('network')) : load(locale, part)),
  });
  await expect(started).rejects.toThrow();
  expect(heading()).toBe(drawn);
  expect(fetchAhead).not.toHaveBeenCalled();
});
