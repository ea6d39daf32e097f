// Keeps the boxes of texts when their font changes, so that nothing below them moves.

/** Whether an element is not hidden, not even until it is found in the page. Safari tells it from 17.4 on. */
const isShown = (element: { checkVisibility?(): boolean }) => element.checkVisibility?.() ?? true;

/** Returns the elements with horizontal lines of text, without those around others. Nothing moves below the vertical label. */
function textBoxes(): Set<HTMLElement> {
  const boxes = new Set<HTMLElement>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    let box = parentElement;
    while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
    if (box && nodeValue?.trim() && isShown(box) && getComputedStyle(box).writingMode === 'horizontal-tb')
      boxes.add(box);
  }
  for (const box of boxes) {
    for (let outer = box.parentElement; outer; outer = outer.parentElement) boxes.delete(outer);
  }
  return boxes;
}

/**
 * Changes the fonts. A text that would then have more lines gets narrower spaces, and one with fewer gets less room,
 * step by step. A box that still has another height keeps its own.
 */
export function keepBoxes(change: () => void): void {
  const heights = new Map([...textBoxes()].map((box) => [box, box.offsetHeight]));
  const isMoved = (box: HTMLElement) => box.offsetHeight !== heights.get(box);
  change();
  const fitted = [...heights.keys()].filter(isMoved);
  const higher = new Set(fitted.filter((box) => box.offsetHeight > (heights.get(box) ?? 0)));
  let left = fitted;
  for (let step = 1; step < 5; step++) {
    for (const box of left) {
      if (higher.has(box)) box.style.wordSpacing = `${step * -0.02}em`;
      else box.style.paddingInlineEnd = `${step * 3}%`;
    }
    left = left.filter(isMoved);
  }
  for (const box of left) box.style.height = `${heights.get(box)}px`;
  releaseLater(fitted);
}

/** Removes what keeps the boxes when the visitor changes the page or the width of the window. */
function releaseLater(blocks: HTMLElement[]) {
  const width = innerWidth;
  const release = ({ type }: Event) => {
    // The bars of a phone's browser change only the height of the window.
    if (type === 'resize' && innerWidth === width) return;
    for (const block of blocks.splice(0)) block.removeAttribute('style');
  };
  for (const type of ['click', 'popstate', 'resize']) addEventListener(type, release, true);
}
