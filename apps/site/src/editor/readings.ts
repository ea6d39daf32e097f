/** The attributes that visitors read or hear, and the address of a link. */
const attributes = ['aria-label', 'alt', 'title', 'aria-description', 'placeholder', 'aria-valuetext', 'href'];

/** Returns the texts in the attributes of an element. */
export const attributesOf = (element: Element): string[] =>
  attributes.map((name) => element.getAttribute(name)).filter((text) => text !== null && text !== '') as string[];

/** Returns the text of an element itself, which React divides into several nodes, then those in its attributes. */
export function readingsOf(element: Element): string[] {
  const between = (node: Node) => (node.nodeName === 'WBR' ? '' : ' ');
  const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : between(node))).join('');
  return [...(own.trim() === '' ? [] : [own]), ...attributesOf(element)];
}

/** Returns the nearest element around one that a person can read, or undefined. */
export function withReadings(target: Element): Element | undefined {
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement)
    if (readingsOf(element).length > 0) return element;
  return undefined;
}
