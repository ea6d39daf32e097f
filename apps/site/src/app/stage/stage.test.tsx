import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { labelOf, titleOf } from '../../../../../fixtures/specification.ts';
import { previewOf } from '../../content/preview.ts';
import { entryMemory } from '../../session-history.ts';
import { renderSite } from '../../test/app.tsx';
import { it } from '../../test/fixture-texts.ts';
import { watchListeners } from '../../test/listeners.ts';
import { scrollTo } from '../../test/spies.ts';

vi.mock('../../content/preview.ts', { spy: true });

const pages = () => [...screen.getByRole('main').children] as HTMLElement[];
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

/** Stops the clock, so that a page is leaving until the test advances it. */
function stopClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** Follows a link while the clock is stopped. */
const press = (name: string) =>
  act(async () => {
    screen.getByRole('link', { name }).click();
    await Promise.resolve();
  });
const headingOf = (page: HTMLElement | undefined) => page?.querySelector('h1')?.textContent;

test('a page change renders the leaving page, inert, and the entering page, each with its own motion', async () => {
  await renderSite('/contact');
  stopClock();
  await press('Home');
  const [entering, leaving] = pages();
  expect(headingOf(leaving)).toBe(it.titles.contact);
  expect(leaving).toHaveAttribute('inert');
  expect(leaving).toHaveClass(/leaving/);
  expect(headingOf(entering)).toContain(it.introdata.title);
  expect(entering).not.toHaveAttribute('inert');
  expect(entering).toHaveClass(/entering/);
  expect(entering?.classList).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(pages()).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(pages()).toEqual([entering]);
  expect(entering?.classList).toHaveLength(1);
});

test('a page change scrolls to the top and moves the focus to the new heading', async () => {
  await renderSite('/contact');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await follow('Home');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(headingOf(pages()[0])).toBe(document.activeElement?.textContent);
  expect(focus, 'only the app scrolls').toHaveBeenLastCalledWith({ preventScroll: true });
  expect(document.title).toBe(titleOf(it, 'home'));
});

test('a link to a loaded screen shows its heading before the next frame', async () => {
  await renderSite('/contact');
  // act() would also run what is scheduled for later tasks.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('link', { name: 'Home' }).click();
  await Promise.resolve();
  expect(screen.getByRole('heading', { level: 1, name: RegExp(it.introdata.title) })).toHaveFocus();
});

test('the position of a leaving page is read before the entering page is in the document', async () => {
  await renderSite('/contact');
  const pagesAtRead: number[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    pagesAtRead.push(pages().length);
    return new DOMRect(0, -90);
  });
  stopClock();
  await press('Home');
  expect(pagesAtRead).toEqual([1]);
  expect(pages()[1]?.style.top).toBe('-90px');
});

test('a leaving page keeps its position when another page follows', async () => {
  await renderSite('/contact');
  const [contact] = pages();
  const top = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -90));
  stopClock();
  await press('Home');
  // The exit transition changes its position.
  top.mockReturnValue(new DOMRect(0, -60));
  await press(it.headerButtonText.skills);
  expect(contact).toBeInTheDocument();
  expect(contact?.style.top).toBe('-90px');
});

// A layout that is out of date is computed once more before the position can be read.
test('a link in the menu hides the menu after the position of the leaving page is read', async () => {
  await renderSite('/contact');
  await userEvent.click(screen.getByRole('button', { name: it.navigation.openMenu }));
  const menu = screen.getByRole('navigation', { name: it.navigation.label });
  const hiddenAtRead: boolean[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    hiddenAtRead.push(!menu.matches(':popover-open'));
    return new DOMRect();
  });
  await follow(labelOf(it, 'skills'));
  expect(hiddenAtRead).toEqual([false]);
  expect(menu.matches(':popover-open')).toBe(false);
});

test('a link writes to the session history once', async () => {
  await renderSite('/contact');
  // Records the scroll position.
  fireEvent.click(document.body);
  const written = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
  await follow('Home');
  expect(written.map((write) => write.mock.calls.length)).toEqual([1, 0]);
  expect(entryMemory()).toMatchObject({ locale: 'it' });
});

test('opening the menu does not render the screen again', async () => {
  await renderSite('/experience');
  vi.mocked(previewOf).mockClear();
  await userEvent.click(screen.getByRole('button', { name: it.navigation.openMenu }));
  expect(screen.getByRole('button', { name: it.navigation.closeMenu })).toBeVisible();
  expect(previewOf).not.toHaveBeenCalled();
});

test('a link to the current screen at another address scrolls to the top', async () => {
  await renderSite('/en/', 'en');
  await userEvent.click(screen.getByRole('banner').querySelector('a[href="/en"]')!);
  expect(location.pathname).toBe('/en');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('a link that leaves the prefix of another language scrolls to the top', async () => {
  await renderSite('/en?lng=it');
  await follow(it.headerButtonText.skills);
  expect(location.pathname).toBe('/skills');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('choosing the current screen starts no transition', async () => {
  await renderSite('/');
  const [page] = pages();
  await userEvent.click(screen.getByRole('link', { name: /torna alla home/ }));
  expect(pages()).toEqual([page]);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('returning during the transition restores the position of the page', async () => {
  await renderSite('/');
  const [home] = pages();
  stopClock();
  await press(it.headerButtonText.contact);
  expect(home).toHaveAttribute('inert');
  const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    // jsdom traverses the history in a timer.
    await vi.advanceTimersByTimeAsync(1);
    await returned;
  });
  expect(home).not.toHaveAttribute('inert');
  expect(home?.style.top).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(pages()).toEqual([home]);
});

/** Scrolls as the visitor does. */
function scroll(position: number) {
  vi.stubGlobal('scrollY', position);
  fireEvent.scroll(document);
}

test.each(['click', 'keydown', 'pagehide'])('the position between two records is recorded at a %s', async (type) => {
  await renderSite('/');
  stopClock();
  for (const position of [100, 250]) scroll(position);
  fireEvent(window, new Event(type));
  expect(entryMemory().scroll).toBe(250);
});

test('a record at a click begins a new interval', async () => {
  await renderSite('/');
  stopClock();
  scroll(100);
  vi.advanceTimersByTime(200);
  fireEvent.click(document.body);
  scroll(200);
  scroll(300);
  vi.advanceTimersByTime(349);
  expect(entryMemory().scroll).toBe(200);
  vi.advanceTimersByTime(1);
  expect(entryMemory().scroll).toBe(300);
});

test('a site that unmounts leaves no listener and no timer', async () => {
  const watched = watchListeners();
  const { unmount } = await renderSite('/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.scroll(document);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(watched.stop()).toEqual([]);
});

test.each([
  { who: 'the app', mode: 'manual', visitor: 'has not scrolled', top: 0, expected: [[0, 700]] },
  { who: 'the app', mode: 'manual', visitor: 'has scrolled', top: 30, expected: [] },
  { who: 'the browser', mode: 'auto', visitor: 'has not scrolled', top: 0, expected: [] },
] as const)(
  'a page with the mode $mode, whose position $who restores in a new document, if the visitor $visitor',
  async ({ mode, top, expected }) => {
    history.scrollRestoration = mode;
    vi.stubGlobal('scrollY', top);
    await renderSite('/experience', 'it', { scroll: 700 });
    expect(scrollTo.mock.calls).toEqual(expected);
  },
);

test('the browser restores the scroll position only while the page is not on screen', async () => {
  const { unmount } = await renderSite('/experience');
  expect(history.scrollRestoration).toBe('manual');
  fireEvent(window, new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  // The back/forward cache shows the same document again.
  fireEvent(window, new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  unmount();
  expect(history.scrollRestoration).toBe('auto');
});

test('a hash that the visitor types on the page leaves the scroll position to the browser', async () => {
  await renderSite('/whoami');
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  location.hash = '#main';
  await act(() => popped);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('Back from a hash restores a position at the top of the same page', async () => {
  await renderSite('/whoami');
  vi.stubGlobal('scrollY', 0);
  fireEvent.click(document.body);
  act(() => void (location.hash = '#main'));
  vi.stubGlobal('scrollY', 500);
  act(() => history.back());
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
});

test('Back to a page whose hash names no part of it moves the focus to its heading', async () => {
  await renderSite('/whoami#main');
  await follow(labelOf(it, 'experience'));
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: it.whoami.title })).toHaveFocus());
});

test('Back to a page without a recorded position scrolls to the top', async () => {
  await renderSite('/');
  history.pushState(null, '', '/skills');
  fireEvent.popState(window);
  await screen.findByRole('heading', { level: 1, name: it.titles.skills });
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});
