import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

type ElementRef = RefObject<HTMLElement | null>;

const focusable = 'a[href], button:not([disabled])';

/**
 * While the menu is open, it stays below the header, the body does not scroll, the
 * focus stays inside the header, and Escape and Back close the menu. After it closes,
 * the focus returns to the button, unless a new page has taken it.
 */
export function useModalMenu(open: boolean, header: ElementRef, menu: ElementRef, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect hides the menu in the commit of the new page. Hidden before, it would cost a layout of the old one.
  useLayoutEffect(() => {
    const bar = header.current;
    const links = menu.current;
    if (!open || !bar || !links) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      if (event.key === 'Tab') trapFocus(event, bar);
    };
    document.body.classList.add('no-scroll');
    const resizes = new ResizeObserver(() => placeBelow(bar, links));
    resizes.observe(bar);
    // The event fires before the menu is shown, and no element in it is focusable until then.
    const takeFocus = () => (links.querySelector<HTMLElement>('[aria-current]') ?? links).focus();
    if (links.matches(':popover-open')) takeFocus();
    else links.addEventListener('toggle', takeFocus, { once: true });
    addEventListener('keydown', onKeyDown);
    const onPopState = () => close();
    addEventListener('popstate', onPopState);
    return () => {
      links.hidePopover();
      resizes.disconnect();
      document.body.classList.remove('no-scroll');
      links.removeEventListener('toggle', takeFocus);
      removeEventListener('keydown', onKeyDown);
      removeEventListener('popstate', onPopState);
    };
  }, [open, header, menu]);

  // After all layout effects, one of which focuses a new page.
  useEffect(() => {
    const bar = header.current;
    if (!open || !bar) return;
    return () => {
      if (!document.activeElement?.closest('main')) bar.querySelector('button')?.focus({ preventScroll: true });
    };
  }, [open, header]);
}

/** Places the menu below the header, which may be higher than its minimum height. */
export function placeBelow(header: HTMLElement, menu: HTMLElement): void {
  menu.style.setProperty('inset-block-start', `${header.offsetHeight}px`);
}

/** Moves the focus from the last control to the first on Tab, and from the first to the last on Shift+Tab. */
function trapFocus(event: KeyboardEvent, container: HTMLElement) {
  const controls = [...container.querySelectorAll<HTMLElement>(focusable)];
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
