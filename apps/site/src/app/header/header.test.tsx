import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { labelOf, numberOf } from '../../../../../fixtures/specification.ts';
import { renderSite } from '../../test/app.tsx';
import { en, it, screens } from '../../test/fixture-texts.ts';
import { watchListeners } from '../../test/listeners.ts';

const opener = () => screen.getByRole('button', { name: it.navigation.openMenu });
const closer = () => screen.getByRole('button', { name: it.navigation.closeMenu });
const menu = () => screen.getByRole('navigation', { name: it.navigation.label });
const popover = () => document.getElementById('menu')!;
const rest = () => screen.getByRole('main').parentElement;

async function openMenu(path = '/skills') {
  const site = await renderSite(path);
  await userEvent.click(opener());
  await waitFor(() => expect(menu().querySelector('[aria-current]')).toHaveFocus());
  return site;
}

function expectClosed() {
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(popover().matches(':popover-open')).toBe(false);
  expect(document.body).not.toHaveClass('no-scroll');
  expect(rest()).not.toHaveAttribute('inert');
}

test('the menu button has a name, controls the menu and exposes its expanded state', async () => {
  await openMenu();
  expect(closer()).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(closer().getAttribute('aria-controls')!)).toBe(menu());
});

test('the menu lists all screens in order; the current one has aria-current', async () => {
  await openMenu();
  const links = [...menu().querySelectorAll('li a')];
  expect(links.map((link) => link.textContent)).toEqual(
    screens.map((id, index) => `${numberOf(index)}${labelOf(it, id)}`),
  );
  expect(links.filter((link) => link.ariaCurrent === 'page')).toHaveLength(1);
  expect(menu()).toHaveTextContent(`${it.footer.vatLabel} ${it.owner.vatNumber}`);
  expect(menu()).toHaveTextContent(it.owner.name);
});

test('while the menu is open, the body does not scroll and the rest is inert', async () => {
  await openMenu();
  expect(document.body).toHaveClass('no-scroll');
  expect(rest()).toHaveAttribute('inert');
  const skip = screen.getByText(it.navigation.skipLink);
  expect(skip).toHaveAttribute('href', '#main');
  expect(skip).toHaveAttribute('inert');
});

/** Fires an event of the popover that opens. A browser that opens it by itself runs the app before it shows it. */
const fireOpening = (type: 'beforetoggle' | 'toggle') =>
  fireEvent(popover(), Object.assign(new Event(type), { newState: 'open' }));

test('a menu that the browser opens takes the focus when it is shown, and the app follows when the browser closes it', async () => {
  await renderSite('/skills');
  fireOpening('beforetoggle');
  expect(closer()).toHaveAttribute('aria-expanded', 'true');
  expect(document.body).toHaveFocus();
  act(() => popover().showPopover());
  await waitFor(() => expect(menu().querySelector('[aria-current]')).toHaveFocus());
  act(() => popover().hidePopover());
  expectClosed();
  expect(opener()).toHaveFocus();
});

test('a menu that closes before it is shown takes no focus', async () => {
  await renderSite('/skills');
  fireOpening('beforetoggle');
  await userEvent.keyboard('{Escape}');
  // jsdom focuses no link in a popover that it hides.
  popover().style.display = 'block';
  fireOpening('toggle');
  expectClosed();
  expect(opener()).toHaveFocus();
});

test('a menu that closes leaves no listener, and the focus on its button does not scroll the page', async () => {
  await renderSite('/skills');
  const focus = vi.spyOn(opener(), 'focus');
  const watched = watchListeners();
  act(() => opener().click());
  fireEvent.keyDown(closer(), { key: 'Escape' });
  expectClosed();
  expect(watched.stop()).toEqual([]);
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test('the open menu begins below the header, also when the height of the header changes', async () => {
  let resize: () => void = () => undefined;
  const watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe = (element: Element) => watched.push(element);
      disconnect = () => watched.splice(0);
    },
  );
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  await openMenu();
  const begin = () => menu().style.getPropertyValue('inset-block-start');
  expect(begin()).toBe('80px');
  expect(watched).toContain(closer().closest('header'));
  height.mockReturnValue(120);
  resize();
  expect(begin()).toBe('120px');
  await userEvent.click(closer());
  expect(watched).toEqual([]);
});

test('the link of the current screen closes the menu', async () => {
  await openMenu();
  await userEvent.click(menu().querySelector('a[href="/skills"]')!);
  expectClosed();
  expect(opener()).toHaveFocus();
});

test('the brand link closes the menu', async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('link', { name: /torna alla home/ }));
  expectClosed();
  expect(location.pathname).toBe('/');
});

test('Back closes the menu, also in an entry of the same screen', async () => {
  await renderSite('/skills');
  history.pushState(null, '');
  await userEvent.click(opener());
  act(() => history.back());
  await waitFor(expectClosed);
});

test('a language change keeps the menu open', async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('link', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Close menu' })).toBeVisible();
  expect(document.body).toHaveClass('no-scroll');
});

test('the body scrolls again after the site unmounts with the menu open', async () => {
  const { unmount } = await openMenu();
  unmount();
  expect(document.body).not.toHaveClass('no-scroll');
});

test.each([
  ['/nowhere', 1],
  ['/en/nowhere', 1],
  ['/', 0],
  ['/skills/', 0],
])('at %s, %i links lead from an address that does not exist to Home', async (path, count) => {
  await renderSite(path, path.startsWith('/en') ? 'en' : 'it');
  expect(
    screen.queryAllByRole('link', { name: new RegExp(`^(?:${it.errors.renderAction}|${en.errors.renderAction})$`) }),
  ).toHaveLength(count);
});
