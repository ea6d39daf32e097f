import type { Edit } from '../generated/protocol.ts';
import type { Described } from './described.ts';
import { startsIn } from './markup.ts';
import { type Place, fieldAt, valueAt } from './pointer.ts';

/**
 * Returns whether a long text gains or loses paragraphs or items that the other languages can gain or lose with it:
 * they have as many as it had, and are not edited themselves.
 */
export function spreadOf(
  { locale, pointer }: Place,
  text: string,
  edits: readonly Edit[],
  described: Described,
): 'added' | 'removed' | undefined {
  const { values, locales } = described;
  if (fieldAt(described, locale, pointer)?.long !== true) return undefined;
  const counts = locales.map((tag) => {
    const before = valueAt(values[tag], pointer);
    return typeof before === 'string' ? startsIn(before).length : 0;
  });
  const [before = 0, ...others] = counts;
  const isEdited = edits.some((edit) => edit.op === 'set' && edit.locale !== locale && edit.pointer === pointer);
  const now = startsIn(text).length;
  if (isEdited || before === 0 || now === before || others.some((count) => count !== before)) return undefined;
  return now > before ? 'added' : 'removed';
}
