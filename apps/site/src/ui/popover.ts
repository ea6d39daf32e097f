// Popovers are above everything else on the page. Safari before 17 and Firefox before 125 do not
// have them: there, `data-open` shows an element, and its z-index applies.

/** Whether the browser has popovers (HTML, 6.12). */
export function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}

/** Whether a popover is shown. */
export function isShown(element: Element): boolean {
  return hasPopovers() && element.matches(':popover-open');
}

/** Shows a manual popover. A browser without popovers shows it from the start. */
export function showPopover(element: HTMLElement | null): void {
  if (hasPopovers()) element?.showPopover();
}

/** Hides a manual popover. */
export function hidePopover(element: HTMLElement | null): void {
  if (hasPopovers()) element?.hidePopover();
}
