import type { SectionKey } from '../generated/sections.ts';
import type { OwnSection } from '../generated/types.ts';

/** A section of entries: one of the owner's own, or one that the software has a heading for. */
export type EntrySection = Omit<OwnSection, 'id'>;

/** Texts with sections, whole or in part; one of the owner's own that they do not contain is null. */
type TextsWithSections = Partial<Record<SectionKey, EntrySection>> & {
  sections?: readonly ((EntrySection & Pick<OwnSection, 'id'>) | null)[];
};

/** Returns the section of a screen: that of the owner's own with its id, or the one whose key it is. */
export const sectionOf = (content: TextsWithSections, id: string): EntrySection | undefined =>
  content.sections?.find((section) => section?.id === id) ?? content[id as SectionKey];
