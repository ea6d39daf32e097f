import { type SectionKey, background } from '../generated/sections.ts';
import type { OwnSection, PublicContent } from '../generated/types.ts';

/** A section of entries: one of the owner's own, or one that the software has a heading for. */
export type EntrySection = Omit<OwnSection, 'id'>;

/** Returns the section with an id: a key of the content, or the id of a section of the owner's own. */
export function sectionOf(content: Partial<PublicContent>, id: string): EntrySection | undefined {
  const isKey = id !== 'languages' && (background as readonly string[]).includes(id);
  // A section of another screen is null in the texts that are loaded.
  const own = content.sections as readonly (OwnSection | null)[] | undefined;
  return isKey ? content[id as SectionKey] : (own?.find((section) => section?.id === id) ?? undefined);
}
