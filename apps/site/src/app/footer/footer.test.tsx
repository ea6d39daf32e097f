import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderSite } from '../../test/app.tsx';
import { en, it } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { scrollIntoView, scrollTo } from '../../test/spies.ts';
import { renderWith } from '../../test/with-content.tsx';
import { Footer } from './footer.tsx';

const dates = vi.hoisted(() => vi.fn<() => { copyrightYear?: number; updated?: string }>(() => ({})));
vi.mock('../../generated/settings.ts', () => ({
  withheld: undefined,
  look: undefined,
  get copyrightYear() {
    return dates().copyrightYear;
  },
  get updated() {
    return dates().updated;
  },
}));

const footer = () => within(screen.getByRole('contentinfo'));
const note = () => screen.getByRole('heading', { name: it.privacy.title });

/** Follows the link in the footer and waits until the note is on screen. */
async function follow() {
  await userEvent.click(footer().getByRole('link', { name: it.privacy.link }));
  await waitFor(() => expect(scrollIntoView.mock.contexts.at(-1)).toBe(note()));
}

test('the footer links to the privacy note in the language of the page', async () => {
  await renderSite('/en', 'en');
  const link = footer().getByRole('link', { name: en.privacy.link });
  expect(link).toHaveAttribute('href', '/en/contact#privacy');
});

test('the link opens Contact at the note, which receives the focus', async () => {
  await renderSite('/skills');
  await follow();
  expect(location.pathname + location.hash).toBe('/contact#privacy');
  expect(note()).toHaveFocus();
});

test('on Contact, the link scrolls to the note each time, and Back restores the position', async () => {
  await renderSite('/contact');
  vi.stubGlobal('scrollY', 90);
  await follow();
  scrollIntoView.mockClear();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await follow();
  expect(note()).toHaveFocus();
  expect(focus, 'only scrollIntoView scrolls').toHaveBeenLastCalledWith({ preventScroll: true });
  expect(scrollTo).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 700);
  act(() => history.back());
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 90));
});

test('content without a privacy note has no link to one', () => {
  renderWith(<Footer />, { it: leastContent });
  expect(footer().queryByRole('link')).toBeNull();
});

test.each([
  [{ copyrightYear: 2026, updated: '2031-12-31' }, '© 2026 Some Body.'],
  [{ updated: '2031-12-31' }, '© 2031 Some Body.'],
  [{}, '© Some Body.'],
])('with the settings %j, the copyright line is %s in every year', (settings, line) => {
  vi.setSystemTime('2091-01-01');
  onTestFinished(() => void vi.useRealTimers());
  dates.mockReturnValue(settings);
  renderWith(<Footer />, { it: { ...leastContent, footer: { copyright: '© {{year}} {{name}}.', vatLabel: 'VAT' } } });
  expect(footer().getByText(line)).toBeVisible();
});

test.each([
  ['© {{year}} {{name}}.', '© Some Body.'],
  ['All rights reserved.', 'Some BodyAll rights reserved.'],
])('the copyright line %s is shown with the name, once', (copyright, shown) => {
  renderWith(<Footer />, { it: { ...leastContent, footer: { copyright, vatLabel: 'VAT' } } });
  expect(screen.getByRole('contentinfo')).toHaveTextContent(new RegExp(`^${shown}$`));
});
