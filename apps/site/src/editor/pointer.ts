import type { Described, Field, Value } from '../../publish/dev-content/events.ts';

/** Returns the tokens of a JSON Pointer (RFC 6901). */
export const tokensOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the JSON Pointer of tokens. */
export const pointerOf = (tokens: readonly string[]): string =>
  tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Returns the value at a pointer, or undefined. */
export function valueAt(values: Value | undefined, pointer: string): Value | undefined {
  let value = values;
  for (const token of tokensOf(pointer)) {
    if (typeof value !== 'object' || !Object.hasOwn(value, token)) return undefined;
    value = (value as Record<string, Value>)[token];
  }
  return value;
}

/** Returns the field at a pointer, or undefined. */
export function fieldAt({ content, site }: Described, locale: string, pointer: string): Field | undefined {
  let field: Field | undefined = { kind: 'record', fields: locale === '' ? site : content };
  for (const token of tokensOf(pointer)) {
    field = field?.kind === 'list' ? field.entry : field?.fields?.find(({ key }) => key === token);
  }
  return field;
}

/** An entry of a list. */
export interface Entry {
  /** The pointer of the list. */
  list: string;
  index: number;
}

/** Returns the innermost entry of a list that contains a pointer, or undefined. */
export function entryOf(described: Described, locale: string, pointer: string): Entry | undefined {
  const tokens = tokensOf(pointer);
  for (let length = tokens.length - 1; length > 0; length--) {
    const list = pointerOf(tokens.slice(0, length));
    if (fieldAt(described, locale, list)?.kind === 'list') return { list, index: Number(tokens[length]) };
  }
  return undefined;
}

/** Returns the name of a place for a person: "Work timeline, 2, where". */
export function labelOf(pointer: string): string {
  const words = tokensOf(pointer).map((token) =>
    /^\d+$/.test(token) ? String(Number(token) + 1) : token.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase(),
  );
  const label = words.join(', ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Calls `visit` with each scalar inside a value: a text of the compiler, or a text, number or boolean of the page. */
export function eachText(value: unknown, pointer: string, visit: (text: string, pointer: string) => void): void {
  if (typeof value !== 'object' || value === null) visit(`${value as string | number}`, pointer);
  else for (const [key, inner] of Object.entries(value)) eachText(inner, pointer + pointerOf([key]), visit);
}
