// The items of lists in long texts that belong to some CVs only.
import { blocksOf, isList } from '../../src/content/long-text.ts';
import { belongs } from '../../src/content/points.ts';
import type { LongText } from '../../src/generated/types.ts';

/** Returns a content with the items of a CV alone, without the lists and texts that are empty then. */
export function withItemsOf<T>(content: T, id: string): T {
  return JSON.parse(JSON.stringify(content), (_, value: unknown) => {
    if (Array.isArray(value)) {
      const left = value.filter((_, index) => index in value); // what is removed is a hole
      return value.length > 0 && left.length === 0 ? undefined : left;
    }
    const { classes, list } = (value ?? {}) as { classes?: string[][]; list?: unknown[] };
    if (!classes || !list) return value;
    const isLeft = (_: unknown, index: number) => belongs(classes[index] ?? [], id);
    return list.some(isLeft) ? { list: list.filter(isLeft), classes: classes.filter(isLeft) } : undefined;
  }) as T;
}

/**
 * Returns the classes of each item of a long text that are among the CVs whose names may be known; undefined if no
 * item has any.
 */
export function tagsOf(text: LongText = [], known: readonly string[]): string[][] | undefined {
  const isKnown = (name: string) => known.includes(name.replace(/^-/, ''));
  const tags = blocksOf(text).flatMap((block) =>
    isList(block) ? block.list.map((_, index) => (block.classes?.[index] ?? []).filter(isKnown)) : [],
  );
  return tags.some((names) => names.length > 0) ? tags : undefined;
}
