import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Locale } from '../generated/locales.ts';
import type { LoadPart, TextsFile } from '../i18n/backend.ts';
import { type Part, partsOf } from '../routes.ts';
import { en, it, load, tags } from '../test/fixture-texts.ts';
import { deferred } from '../test/deferred.ts';
import { start } from './client.tsx';
import { renderScreen } from './prerender.tsx';
import { loadChunk } from './screens.ts';

vi.hoisted(() => {
  vi.stubEnv('BASE_URL', '/repo/');
});

test('below a base path, the app hydrates its screen, announces the next one while it loads, and stays below the path', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = await renderScreen('skills', tags.en, load);
  document.documentElement.dataset.screen = 'skills';
  const canonical = document.createElement('link');
  document.head.append(Object.assign(canonical, { rel: 'canonical', href: 'https://example.org/repo/en/skills' }));
  history.replaceState(null, '', '/repo/en/skills');
  const heading = () => screen.getByRole('heading', { level: 1 });
  const drawn = heading();
  const late = deferred<TextsFile>();
  const isLate = (locale: Locale, part: Part) => locale === tags.en && part === 'certifications';
  const loading = vi.fn<LoadPart>((locale, part) => (isLate(locale, part) ? late.promise : load(locale, part)));
  // Nothing is fetched ahead but for a link.
  vi.stubGlobal('requestIdleCallback', vi.fn());
  const shown = await act(() => start({ root, locale: tags.en, hydrate: true, load: loading }));
  expect(heading()).toBe(drawn);
  // Home, the screen of every path outside of the site, is loaded.
  await Promise.all([loadChunk('home'), shown.load(tags.en, partsOf('home'))]);

  const link = screen.getByRole('link', { name: en.headerButtonText.certifications });
  expect(link).toHaveAttribute('href', '/repo/en/certifications');
  await waitFor(() => {
    fireEvent.pointerOver(link);
    expect(loading).toHaveBeenCalledWith(tags.en, 'certifications');
  });
  await act(async () => {
    link.click();
    await Promise.resolve();
  });
  expect(await screen.findByText(en.navigation.loading)).toHaveRole('status');
  expect(heading()).toBe(drawn);
  const texts = await load(tags.en, 'certifications');
  await act(async () => {
    late.keep(texts);
    await late.promise;
  });
  expect(await screen.findByRole('heading', { level: 1, name: en.titles.certs })).toHaveFocus();
  expect(location.pathname).toBe('/repo/en/certifications');
  expect(canonical.href, 'phones share it').toBe('https://example.org/repo/en/certifications');

  // While the previous screen is on the page, its Italian texts can hide wrong ones of this screen.
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
  const cookies = vi.spyOn(document, 'cookie', 'set');
  await userEvent.click(screen.getByRole('link', { name: 'Italiano' }));
  await screen.findByRole('heading', { level: 1, name: it.titles.certs });
  await waitFor(() => expect(location.pathname).toBe('/repo/certifications'));
  expect(cookies).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('i18next=it; Path=/repo/;'));
});
