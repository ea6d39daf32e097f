// jsdom does not support popovers. This is the part of https://html.spec.whatwg.org/multipage/popover.html that the site uses.
const showing = new WeakSet<Element>();
const { prototype } = HTMLElement;

function change(element: HTMLElement, newState: 'open' | 'closed') {
  const states = { oldState: newState === 'open' ? 'closed' : 'open', newState };
  element.dispatchEvent(Object.assign(new Event('beforetoggle'), states));
  if (newState === 'open') showing.add(element);
  else showing.delete(element);
  // jsdom's style sheet hides every popover.
  element.style.display = newState === 'open' ? 'block' : '';
  queueMicrotask(() => element.dispatchEvent(Object.assign(new Event('toggle'), states)));
}

prototype.showPopover = function () {
  if (!showing.has(this)) change(this, 'open');
};

prototype.hidePopover = function () {
  if (showing.has(this)) change(this, 'closed');
};

const matches = Object.getOwnPropertyDescriptor(Element.prototype, 'matches')?.value as (selector: string) => boolean;

Object.defineProperty(prototype, 'matches', {
  configurable: true,
  value(this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? showing.has(this) : matches.call(this, selector);
  },
});
