import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { headingOf } from '../../../../../fixtures/specification.ts';
import { Texts } from '../../i18n/visit-texts.ts';
import { renderSite } from '../../test/app.tsx';
import { it, screens } from '../../test/fixture-texts.ts';
import { media } from '../../test/media.ts';

const headings = () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent);
const whole = screens.map((id) => expect.stringContaining(headingOf(it, id)) as string);

test('printing a screen prints all screens each time, in the order of the menu', async () => {
  await renderSite('/skills');
  expect(headings()).toEqual([it.titles.skills]);
  for (let time = 0; time < 2; time++) {
    fireEvent(window, new Event('beforeprint'));
    expect(headings()).toEqual(whole);
    fireEvent(window, new Event('afterprint'));
    expect(headings()).toEqual([it.titles.skills]);
  }
});

test('a late media query event removes no screen from the print', async () => {
  await renderSite('/skills');
  fireEvent(window, new Event('beforeprint'));
  // Chromium fires it between beforeprint and the first print.
  media.set('print', false);
  expect(headings()).toEqual(whole);
});

test('a browser without print events prints all screens while the media query matches', async () => {
  await renderSite('/skills');
  act(() => media.set('print', true));
  expect(headings()).toEqual(whole);
  act(() => media.set('print', false));
  expect(headings()).toEqual([it.titles.skills]);
});

test('a screen whose texts are not loaded is not printed', async () => {
  await renderSite('/skills');
  vi.spyOn(Texts.prototype, 'has').mockImplementation((_, parts) => !parts.includes('contact'));
  fireEvent(window, new Event('beforeprint'));
  expect(headings()).toEqual(whole.filter((_, index) => screens[index] !== 'contact'));
});

test('printing keeps the state of the current screen', async () => {
  await renderSite('/skills');
  const main = screen.getByRole('main').firstChild;
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByRole('main').firstChild).toBe(main);
});
