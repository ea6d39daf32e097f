import { type SectionKey, background } from '../generated/sections.ts';
import type { OwnSection } from '../generated/types.ts';

/** A section of entries: one of the owner's own, or one that the software has a heading for. */
export type EntrySection = Omit<OwnSection, 'id'>;

/** Texts with sections, whole or in part; one of the owner's own that they do not contain is null. */
type TextsWithSections = Partial<Record<SectionKey, EntrySection>> & {
  sections?: readonly ((EntrySection & Pick<OwnSection, 'id'>) | null)[];
};

/** Returns the section with an id: a key of the content, or the id of a section of the owner's own. */
export function sectionOf(content: TextsWithSections, id: string): EntrySection | undefined {
  const isKey = id !== 'languages' && (background as readonly string[]).includes(id);
  return isKey ? content[id as SectionKey] : (content.sections?.find((section) => section?.id === id) ?? undefined);
}
