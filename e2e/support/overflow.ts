import { type Page, expect } from 'playwright/test';

/**
 * Fails with the texts, controls and pictures that are partly outside the window, on either side
 * and in either direction of the text, and if the page scrolls horizontally. The stage clips what
 * is outside it, so the width of the page alone shows nothing. Decoration and rows that scroll on
 * their own, such as the language switch, may be outside.
 */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isOutside = ({ left, right, width }: DOMRect) => width > 0 && (left < -0.5 || right > clientWidth + 0.5);
    const scrollsAlone = (element: Element) => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (overflowX === 'auto' && overflowY === 'hidden') return true;
      }
      return false;
    };
    /** The boxes of an element's own texts; none for a text that is hidden or that only screen readers read. */
    const textBoxes = (element: Element) => {
      if (element.clientWidth === 1 || getComputedStyle(element).contentVisibility === 'hidden') return [];
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      return texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      });
    };
    const boxes = (element: Element) =>
      element.matches('a, button, meter, img:not([alt=""])') ? [...element.getClientRects()] : textBoxes(element);
    // Hidden texts first: measuring them makes the browser render and report them.
    const shown = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const outside = shown.filter((element) => boxes(element).some(isOutside) && !scrollsAlone(element));
    return [
      ...outside.map((element) => element.outerHTML.slice(0, 100)),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} pixels too wide`] : []),
    ];
  });
  expect(found, state).toEqual([]);
}

/** Replaces the first word of each text in main and in the footer with a word that no narrow window holds. */
export async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main, footer')) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        text.nodeValue = text.nodeValue!.replace(/\p{L}{4,}/u, (word) => word.repeat(60 / word.length));
      }
    }
  });
}
