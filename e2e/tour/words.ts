import type { Page } from 'playwright/test';

/** A text that somebody can read or hear, and where it stands. */
export interface Said {
  text: string;
  where: string;
}

/** Everything that the document says: texts, names, alternatives, its title. */
export async function saidOn(page: Page): Promise<Said[]> {
  const said = await page.evaluate(() => {
    const found: { text: string; where: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest('script, style, template, noscript')) continue;
      found.push({ text: textContent ?? '', where: parentElement?.outerHTML.slice(0, 80) ?? '' });
    }
    for (const name of ['aria-label', 'aria-valuetext', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        found.push({ text: element.getAttribute(name) ?? '', where: element.outerHTML.slice(0, 80) });
      }
    }
    return found;
  });
  return [...said, { text: await page.title(), where: 'the document’s title' }];
}

/** What of a text did not come from the content; empty where all of it did. */
export function foreignPart(text: string, contentTexts: readonly string[]): string {
  const line = oneLine(text);
  // A preview begins a text, and what it hides ends it.
  if (contentTexts.some((whole) => whole.startsWith(line) || whole.endsWith(line))) return '';
  const rest = piecesOf(contentTexts).reduce((left, piece) => left.replaceAll(piece, ' '), line);
  return /\p{L}/u.test(rest) ? rest.trim() : '';
}

/** The texts between their placeholders, longest first. */
function piecesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/{{\w+}}/))
    .filter((piece) => /\p{L}/u.test(piece))
    .toSorted((a, b) => b.length - a.length);
}

/** A text as one line, as browsers show it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
