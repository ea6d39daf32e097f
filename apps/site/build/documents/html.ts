const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that stands for itself in HTML and XML, inside an attribute too. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** The start tag of an element; attributes that are undefined are left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const pairs = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${[name, ...pairs.map(([key, value]) => `${key}="${escape(value ?? '')}"`)].join(' ')}>`;
}

/** JSON that can stand in a script element: nothing in it ends the element or opens another. */
export function scriptJSON(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
