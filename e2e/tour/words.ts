import type { Page } from 'playwright/test';

/** A text that a visitor can read or hear, and its position. */
export interface FoundText {
  text: string;
  where: string;
}

/** Returns every text of the document: texts, accessible names, text alternatives, title. */
export async function textsOn(page: Page): Promise<FoundText[]> {
  const texts = await page.evaluate(() => {
    const found: { text: string; where: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // An article that the language does not have is in its own.
      if (parentElement?.closest('script, style, template, noscript, main [lang]')) continue;
      found.push({ text: textContent ?? '', where: parentElement?.outerHTML.slice(0, 80) ?? '' });
    }
    for (const name of ['aria-label', 'aria-valuetext', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        found.push({ text: element.getAttribute(name) ?? '', where: element.outerHTML.slice(0, 80) });
      }
    }
    return found;
  });
  return [...texts, { text: await page.title(), where: 'the document’s title' }];
}

/** Returns the part of a text that is not from the content; empty if all of it is. */
export function foreignPart(text: string, contentTexts: readonly string[]): string {
  const line = oneLine(text);
  // The fingerprint of a key.
  if (/^[\dA-F ]+$/.test(line)) return '';
  // A preview is the beginning of a text, and the hidden rest is its end.
  if (contentTexts.some((whole) => whole.startsWith(line) || whole.endsWith(line))) return '';
  const rest = piecesOf(contentTexts).reduce((left, piece) => left.replaceAll(piece, ' '), line);
  return /\p{L}/u.test(rest) ? rest.trim() : '';
}

/** Returns the parts of the texts between placeholders, in descending order of length. */
function piecesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/{{\w+}}/))
    .filter((piece) => /\p{L}/u.test(piece))
    .toSorted((a, b) => b.length - a.length);
}

/** Returns a text on one line, as browsers show it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
