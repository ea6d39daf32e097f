import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../test/app.tsx';
import { it } from '../../test/content.ts';
import { media } from '../../test/media.ts';

const headings = () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent);
const whole = [
  it.introdata.title,
  it.whoami.title,
  it.headerButtonText.experience,
  it.titles.skills,
  it.titles.certs,
  it.creditstext.heading,
  it.titles.contact,
].map((heading) => expect.stringContaining(heading) as string);

test('printing a screen prints all screens, in the order of the menu', async () => {
  await renderSite('/skills');
  expect(headings()).toEqual([it.titles.skills]);
  fireEvent(window, new Event('beforeprint'));
  expect(headings()).toEqual(whole);
  fireEvent(window, new Event('afterprint'));
  expect(headings()).toEqual([it.titles.skills]);
});

test('a late media query event removes no screen from the print', async () => {
  await renderSite('/skills');
  fireEvent(window, new Event('beforeprint'));
  // Chromium fires it between beforeprint and the first print.
  media.set('print', false);
  expect(headings()).toEqual(whole);
});

test('printing keeps the state of the current screen', async () => {
  await renderSite('/skills');
  const main = screen.getByRole('main').firstChild;
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByRole('main').firstChild).toBe(main);
});
