import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { hasPopovers, isShown } from '../../ui/popover.ts';

type ElementRef = RefObject<HTMLElement | null>;

const focusable = 'a[href], button:not([disabled])';

/**
 * While the menu is open, the body does not scroll, the focus stays inside the
 * header, and Escape and Back close the menu. After it closes, the focus returns to
 * its previous element.
 */
export function useModalMenu(open: boolean, header: ElementRef, menu: ElementRef, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect: a new page, which is rendered in the same commit, takes the focus afterwards.
  useLayoutEffect(() => {
    const bar = header.current;
    const links = menu.current;
    if (!open || !bar || !links) return;
    const opener = bar.querySelector<HTMLElement>('button');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      if (event.key === 'Tab') trapFocus(event, bar);
    };
    document.body.classList.add('no-scroll');
    // The event fires before the menu is shown, and no element in it is focusable until then.
    const takeFocus = () => (links.querySelector<HTMLElement>('[aria-current]') ?? links).focus();
    if (isShown(links) || !hasPopovers()) takeFocus();
    else links.addEventListener('toggle', takeFocus, { once: true });
    addEventListener('keydown', onKeyDown);
    const onPopState = () => close();
    addEventListener('popstate', onPopState);
    return () => {
      document.body.classList.remove('no-scroll');
      links.removeEventListener('toggle', takeFocus);
      removeEventListener('keydown', onKeyDown);
      removeEventListener('popstate', onPopState);
      opener?.focus({ preventScroll: true });
    };
  }, [open, header, menu]);
}

/** Moves the focus from the last control to the first on Tab, and from the first to the last on Shift+Tab. */
function trapFocus(event: KeyboardEvent, container: HTMLElement) {
  const controls = [...container.querySelectorAll<HTMLElement>(focusable)];
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
