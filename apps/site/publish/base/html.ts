const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML, including attribute values. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Returns the start tag of an element, without undefined attributes. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const pairs = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${[name, ...pairs.map(([key, value]) => `${key}="${escape(value ?? '')}"`)].join(' ')}>`;
}

/** Returns JSON that is safe in a script element: it cannot end the element or open another. */
export function scriptJSON(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
