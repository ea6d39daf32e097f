type Properties = Record<string, string | number | boolean | undefined | (() => void)>;
type Child = Node | string | undefined | false;

/** Makes an element with properties, attributes (names with a hyphen) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (name.includes('-') || name === 'role' || name === 'for') element.setAttribute(name, String(value));
    else if (name.startsWith('on')) element.addEventListener(name.slice(2), value as EventListener);
    else (element as unknown as Record<string, unknown>)[name] = value;
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Makes a button. */
export function button(name: string, press: () => void, properties: Properties = {}): HTMLButtonElement {
  return h('button', { type: 'button', onclick: press, ...properties }, name);
}
