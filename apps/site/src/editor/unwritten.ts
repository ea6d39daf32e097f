import { addStyles } from './sheets.ts';

/** Begins the name of a field that the page shows in place of a text that is still to be written. */
export const unwrittenMark = '\u2060\u2060';

const name = 'content-unwritten';

/** Dims the names of the fields that are still to be written. The page has no element of its own for them. */
export function dimUnwritten(root: Element): void {
  if (!('highlights' in CSS)) return;
  const highlight = new Highlight();
  CSS.highlights.set(name, highlight);
  addStyles(document, `::highlight(${name}) { color: var(--dim); }`);
  const mark = () => {
    highlight.clear();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.includes(unwrittenMark)) continue;
      const range = new Range();
      range.selectNodeContents(node);
      highlight.add(range);
    }
  };
  new MutationObserver(mark).observe(root, { childList: true, subtree: true, characterData: true });
}
