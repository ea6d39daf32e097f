import type { Block, Description, Field, Value } from '../generated/protocol.ts';

/** The fields of the content, and the blocks of its articles. */
type Model = Required<Pick<Description, 'content' | 'site' | 'blocks'>>;

/** A place in the content, or in what is edited: the locale is empty for the settings. */
export interface Place {
  locale: string;
  /** It names an entry of a list by its identity, which it keeps while the content changes. */
  pointer: string;
  /** The number of the paragraph, or item of a list, that is meant in a long text. */
  part?: number;
}

/** Returns the tokens of a JSON Pointer (RFC 6901). */
export const tokensOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the JSON Pointer of tokens. */
export const pointerOf = (tokens: readonly string[]): string =>
  tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Returns the pointer of the record or list that contains a value. */
export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Whether a value is another one or inside it. */
export const contains = (outer: string, inner: string): boolean => `${inner}/`.startsWith(`${outer}/`);

/** Returns a copy of a value with another value at the tokens. */
export function replaced(value: unknown, [token, ...rest]: readonly string[], next: unknown): unknown {
  if (token === undefined) return next;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[token] = replaced(copy[token] ?? {}, rest, next);
  return copy;
}

/** Returns the value at a pointer, or undefined. */
export function valueAt(values: Value | undefined, pointer: string): Value | undefined {
  let value = values;
  for (const token of tokensOf(pointer)) {
    if (typeof value !== 'object' || !Object.hasOwn(value, token)) return undefined;
    value = (value as Record<string, Value>)[token];
  }
  return value;
}

/** Returns the keys of a record, or the identities of the entries of a list. */
export const keysOf = (value: Value | undefined): string[] => (typeof value === 'object' ? Object.keys(value) : []);

/** Returns a text of each entry of a list; an empty one where there is none. */
export function textsIn(list: Value | undefined, pointer: string): string[] {
  const texts = keysOf(list).map((key) => valueAt(list, pointerOf([key]) + pointer));
  return texts.map((text) => (typeof text === 'string' ? text : ''));
}

/** Returns what is known of a value in the text of an article; undefined for another one. */
export const blockAt = ({ blocks }: Model, locale: string, pointer: string): Block | undefined =>
  blocks[locale]?.[parentOf(pointer)]?.find(({ entry }) => pointer.endsWith(`/${entry}`));

/** Returns the field at a pointer, or undefined. The code of an article is equal in every language. */
export function fieldAt(described: Model, locale: string, pointer: string): Field | undefined {
  const { content, site } = described;
  let field: Field | undefined = { kind: 'record', fields: locale === '' ? site : content };
  for (const token of tokensOf(pointer)) {
    field = field?.kind === 'list' ? field.entry : field?.fields?.find(({ key }) => key === token);
  }
  return field && blockAt(described, locale, pointer)?.kind === 'code' ? { ...field, fact: true } : field;
}

/** The key of a picture's text for those who do not see it. */
export const alternative = 'alt';

/** Returns the place of the picture whose text alternative is at a place, or the place. */
export function pictureOf(described: Model, place: Place): Place {
  const record = parentOf(place.pointer);
  const file = fieldAt(described, place.locale, record)?.fields?.find((field) => field.file);
  const isText = place.pointer.endsWith(`/${alternative}`);
  return isText && file ? { ...place, pointer: `${record}/${file.key ?? ''}` } : place;
}

/** Returns the field of the scalar at a pointer, or around it: the page has a long text in parts. Undefined if there is none. */
export function leafAt(described: Model, locale: string, pointer: string) {
  const ways = tokensOf(pointer).map((_, index, tokens) => pointerOf(tokens.slice(0, index + 1)));
  const fields = ways.map((at) => ({ pointer: at, field: fieldAt(described, locale, at) }));
  return fields.find((at): at is { pointer: string; field: Field } => at.field !== undefined && isScalar(at.field));
}

const isScalar = ({ kind }: Field) => kind !== 'list' && kind !== 'record';

/** An entry of a list: one of an article is its name. */
export interface Entry {
  pointer: string;
  /** The pointer of the list. */
  list: string;
  /** The token of the entry, and its index in the pointer. */
  key: string;
  depth: number;
}

/** Returns the entries of lists that a pointer leads through, the outermost first. */
export const entriesAlong = (described: Model, locale: string, pointer: string): Entry[] =>
  tokensOf(pointer).flatMap((key, depth, tokens) => {
    const list = pointerOf(tokens.slice(0, depth));
    const isEntry = fieldAt(described, locale, list)?.kind === 'list';
    return isEntry ? { pointer: list + pointerOf([key]), list, key, depth } : [];
  });

/** Returns the innermost entry of a list that contains a pointer, or undefined. */
export const entryOf = (...at: Parameters<typeof entriesAlong>): Entry | undefined => entriesAlong(...at).at(-1);

/** Returns the pointer of the outermost entry of a list that contains a pointer, or undefined. */
export const entryAround = (...at: Parameters<typeof entriesAlong>): string | undefined =>
  entriesAlong(...at)[0]?.pointer;

/** Returns a value with each scalar replaced: a text of the compiler, or a text, number or boolean of the page. */
export function mapTexts<T>(value: T, change: (text: string, pointer: string) => string, pointer = ''): T {
  if (typeof value === 'string') return change(value, pointer) as T;
  if (typeof value !== 'object' || value === null) {
    change(String(value), pointer); // A number stays one.
    return value;
  }
  const inside = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    mapTexts(inner, change, pointer + pointerOf([key])),
  ]);
  return (Array.isArray(value) ? inside.map(([, inner]) => inner) : Object.fromEntries(inside)) as T;
}

/** Returns a value with what is equal in an earlier one as it is there: what is drawn from that is not drawn again. */
export function shared<T>(now: T, before: unknown): T {
  if (typeof now !== 'object' || typeof before !== 'object' || !now || !before) return now;
  const old = before as Record<string, unknown>;
  const inside = Object.entries(now).map(([key, value]: [string, unknown]) => [key, shared(value, old[key])] as const);
  const isSame = inside.length === Object.keys(old).length && inside.every(([key, value]) => value === old[key]);
  if (isSame && Array.isArray(now) === Array.isArray(before)) return before as T;
  return (Array.isArray(now) ? inside.map(([, value]) => value) : Object.fromEntries(inside)) as T;
}
