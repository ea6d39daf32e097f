import type { Answer, Block, Description, Value } from '../generated/protocol.ts';

/** The values of a record by their keys. */
export type Values = Record<string, Value>;

/** The whole content, its fields, and what is left to do. */
export interface Described extends Required<Description> {
  values: Record<string, Values>;
  labels: Record<string, Values>;
}

/** The content before it is known. */
export const nothing: Described = {
  version: 0,
  source: '',
  locales: [],
  content: [],
  site: [],
  values: {},
  blocks: {},
  labels: {},
  todo: [],
};

/** Returns the content after a description: a whole one, which has the fields, or what differs from the one before. */
export function describedBy(description: Description, last: Described): Described {
  const before = description.content ? nothing : last;
  return { ...before, ...description, ...changed(before, description) };
}

/** Returns the content with what an answer has of it. */
export const withAnswer = (before: Described, answer: Answer): Described => ({ ...before, ...changed(before, answer) });

type Changes = Partial<Pick<Description, 'values' | 'labels' | 'blocks'>>;

const changed = (before: Described, { values = {}, labels = {}, blocks = {} }: Changes) => ({
  values: merged(before.values, values),
  labels: merged(before.labels, labels),
  blocks: mergedBlocks(before.blocks, blocks),
});

/** Returns the sections of each language with those that changed; null removes one. */
function merged(before: Record<string, Values>, changed: Description['values']): Record<string, Values> {
  const next = Object.entries(changed).map(([locale, sections]) => {
    const all = Object.entries(sections).reduce(
      (made, [key, value]) => withSection(made, key.split('/'), value),
      before[locale] ?? {},
    );
    return [locale, all] as const;
  });
  return { ...before, ...Object.fromEntries(next) };
}

/** Returns sections with another one; an article is inside of the section of articles. */
function withSection(sections: Values, [key = '', name]: readonly string[], value: Value | null): Values {
  if (name !== undefined) return { ...sections, [key]: withSection((sections[key] ?? {}) as Values, [name], value) };
  if (value !== null) return { ...sections, [key]: value };
  return Object.fromEntries(Object.entries(sections).filter(([other]) => other !== key));
}

/** Returns the blocks of articles with those of the articles that changed. */
const mergedBlocks = (before: Blocks, changed: Blocks): Blocks =>
  Object.fromEntries(
    Object.keys({ ...before, ...changed }).map((locale) => [locale, { ...before[locale], ...changed[locale] }]),
  );

type Blocks = Record<string, Record<string, Block[]>>;
