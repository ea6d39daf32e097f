import { type RefObject, useEffect } from 'react';

type ElementRef = RefObject<HTMLElement | null>;

const focusable = 'a[href], button:not([disabled])';

/**
 * While the menu is open: the body does not scroll, the focus stays inside of
 * the header, Escape and Back close. Afterwards the focus is where it was.
 */
export function useModalMenu(open: boolean, header: ElementRef, menu: ElementRef): void {
  useEffect(() => {
    const bar = header.current;
    const links = menu.current;
    if (!open || !bar || !links) return;
    const opener = bar.querySelector<HTMLElement>('[popovertarget]');
    const close = () => links.hidePopover();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      if (event.key === 'Tab') keepInside(event, bar);
    };
    document.body.classList.add('no-scroll');
    // The app hears of the menu before it shows; until then nothing in it takes the focus.
    const takeFocus = () => (links.querySelector<HTMLElement>('[aria-current]') ?? links).focus();
    if (links.matches(':popover-open')) takeFocus();
    else links.addEventListener('toggle', takeFocus, { once: true });
    addEventListener('keydown', onKeyDown);
    addEventListener('popstate', close);
    return () => {
      document.body.classList.remove('no-scroll');
      links.removeEventListener('toggle', takeFocus);
      removeEventListener('keydown', onKeyDown);
      removeEventListener('popstate', close);
      opener?.focus();
    };
  }, [open, header, menu]);
}

/** Leads the Tab key from the last control to the first, and with Shift the other way. */
function keepInside(event: KeyboardEvent, container: HTMLElement) {
  const controls = [...container.querySelectorAll<HTMLElement>(focusable)];
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
