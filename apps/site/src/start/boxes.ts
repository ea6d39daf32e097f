// Keeps the boxes of texts when their font changes, so that nothing below them moves.

/** Whether an element is not hidden, not even until it is found in the page. Safari tells it from 17.4 on. */
const isShown = (block: HTMLElement) => !('checkVisibility' in block) || block.checkVisibility();

/** Returns the elements with lines of text, without those around others. */
function textBlocks(): HTMLElement[] {
  const blocks = new Set<HTMLElement>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    let block = texts.currentNode.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (block && /\S/.test(texts.currentNode.nodeValue ?? '') && isShown(block)) blocks.add(block);
  }
  for (const block of blocks) {
    for (let outer = block.parentElement; outer; outer = outer.parentElement) blocks.delete(outer);
  }
  return [...blocks];
}

/** What brings a text back to its number of lines, little by little: narrower spaces, or less room. */
const fewerLines = { property: 'word-spacing', values: ['-0.02em', '-0.04em', '-0.06em', '-0.08em'] };
const moreLines = { property: 'padding-inline-end', values: ['3%', '6%', '9%', '12%'] };

/** Changes the fonts. A text that would then have more or fewer lines is fitted to its box, which keeps its height in any case. */
export function keepBoxes(change: () => void): void {
  const heights = textBlocks().map((block) => ({ block, height: block.offsetHeight }));
  change();
  const moved = <T extends (typeof heights)[number]>(blocks: T[]) =>
    blocks.filter(({ block, height }) => block.offsetHeight !== height);
  const fitted = moved(heights).map((kept) => ({
    ...kept,
    fit: kept.block.offsetHeight > kept.height ? fewerLines : moreLines,
  }));
  let left = fitted;
  for (const step of fewerLines.values.keys()) {
    for (const { block, fit } of left) block.style.setProperty(fit.property, fit.values[step] ?? '');
    left = moved(left);
  }
  for (const { block, height } of left) block.style.height = `${height}px`;
  if (fitted.length > 0) releaseLater(fitted.map(({ block }) => block));
}

/** Removes what keeps the boxes when the visitor changes the page or the width of the window. */
function releaseLater(blocks: HTMLElement[]) {
  const width = innerWidth;
  const listening = new AbortController();
  const release = ({ type }: Event) => {
    // The bars of a phone's browser change only the height of the window.
    if (type === 'resize' && innerWidth === width) return;
    listening.abort();
    for (const { style } of blocks) {
      for (const property of [fewerLines.property, moreLines.property, 'height']) style.removeProperty(property);
    }
  };
  for (const type of ['click', 'popstate', 'resize']) {
    addEventListener(type, release, { capture: true, signal: listening.signal });
  }
}
