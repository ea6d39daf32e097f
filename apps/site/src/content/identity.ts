import { withCommas } from './lists.ts';
import type { Job, PublicContent, SpokenLanguage } from '../generated/types.ts';

type Named = Pick<PublicContent, 'meta'> & { owner: Pick<PublicContent['owner'], 'name' | 'role'> };

/** The title of the site; without one, the owner's name. */
export const siteTitleOf = ({ meta, owner }: Named): string => meta?.title ?? owner.name;

/** The description of the site; without one, the owner's name and role. */
export const siteDescriptionOf = ({ meta, owner }: Named): string =>
  meta?.description ?? `${owner.name}. ${owner.role}`;

/** The brand text in the header; without one, the owner's name. */
export const brandOf = ({ logotext, owner }: Pick<PublicContent, 'logotext' | 'owner'>): string =>
  logotext ?? owner.name;

/** The organisation and the place of a position as one text; empty if the content has neither. */
export const whereOf = ({ company, place, where }: Job): string =>
  where ?? withCommas([company, place]);

/** The level of a language, in figures and in words; empty if it has neither. `native` is the text for a native one. */
export const fluencyOf = ({ fluency, level }: SpokenLanguage, native: string): string =>
  [level === 'native' ? native : level, fluency].filter(Boolean).join(' · ');
