// Keeps the boxes of texts when their font changes, so that nothing below them moves.

/** Whether an element is not hidden, not even until it is found in the page. Safari tells it from 17.4 on. */
const isShown = (block: HTMLElement) => !('checkVisibility' in block) || block.checkVisibility();

/** Whether the lines of an element are horizontal: nothing moves below the label at the edge of the page. */
const isHorizontal = (block: HTMLElement) => getComputedStyle(block).writingMode === 'horizontal-tb';

/** Returns the elements with horizontal lines of text, without those around others. */
function textBlocks(): Set<HTMLElement> {
  const blocks = new Set<HTMLElement>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    let block = texts.currentNode.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (block && texts.currentNode.nodeValue?.trim() && isShown(block) && isHorizontal(block)) blocks.add(block);
  }
  for (const block of blocks) {
    for (let outer = block.parentElement; outer; outer = outer.parentElement) blocks.delete(outer);
  }
  return blocks;
}

/**
 * Changes the fonts. A text that would then have more lines gets narrower spaces, and one with fewer gets less room,
 * step by step. A box that still has another height keeps its own.
 */
export function keepBoxes(change: () => void): void {
  const boxes = [...textBlocks()].map((block) => ({ block, height: block.offsetHeight }));
  const isMoved = ({ block, height }: (typeof boxes)[number]) => block.offsetHeight !== height;
  change();
  const fitted = boxes.filter(isMoved).map((box) => ({ ...box, isHigher: box.block.offsetHeight > box.height }));
  let left = fitted;
  for (let step = 1; step < 5; step++) {
    for (const { block, isHigher } of left) {
      if (isHigher) block.style.wordSpacing = `${step * -0.02}em`;
      else block.style.paddingInlineEnd = `${step * 3}%`;
    }
    left = left.filter(isMoved);
  }
  for (const { block, height } of left) block.style.height = `${height}px`;
  releaseLater(fitted.map(({ block }) => block));
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
