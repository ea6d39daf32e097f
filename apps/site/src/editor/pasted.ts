interface Policies {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown };
}

/** Where a page demands Trusted Types (https://w3c.github.io/trusted-types), as that of any browser does. */
const { trustedTypes } = globalThis as unknown as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('paste', { createHTML: (html) => html });

/**
 * Returns the body of HTML from the clipboard, in a document of its own in which nothing runs and nothing is loaded:
 * without what is no text, and with the items of a word processor as items.
 */
export function pastedBody(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
  const hidden = 'script, style, title, template, [style*="mso-list:Ignore"]';
  for (const element of body.querySelectorAll(hidden)) element.remove();
  for (const element of body.querySelectorAll('.MsoListParagraph, [class^="MsoListParagraphCxSp"]')) toItem(element);
  return body;
}

/** What a word processor writes before the text of an item. */
const wordMark = /^\s*(?:[•·▪●◦o§–-]|\d{1,2}[.)])\s+/;

/** Makes an item of a paragraph of a word processor, in the list that the one before it is in. */
function toItem(paragraph: Element): void {
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  if (item.firstChild instanceof Text) item.firstChild.data = item.firstChild.data.replace(wordMark, '');
  const before = paragraph.previousElementSibling;
  const list = before?.matches('ul[data-word]') ? before : document.createElement('ul');
  list.setAttribute('data-word', '');
  list.append(item);
  if (list === before) paragraph.remove();
  else paragraph.replaceWith(list);
}

/** Whether a link of a text can have an address. */
export const isAddress = (text: string): boolean => /^(?:https|mailto|tel):\S+$/.test(text);

/** Returns the address of a link, if a text can have it. */
export function addressOf(node: Node): string | undefined {
  const address = node instanceof HTMLAnchorElement ? node.getAttribute('href') : undefined;
  return address && isAddress(address) ? address : undefined;
}
