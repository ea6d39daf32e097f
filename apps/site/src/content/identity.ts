import { withCommas } from './lists.ts';
import type { Job, SpokenLanguage } from '../generated/types.ts';

/** What names a site. */
interface Named {
  meta?: { title?: string; description?: string };
  logotext?: string;
  owner: { name: string };
}

/** The title of the site; without one, the owner's name. */
export const siteTitleOf = ({ meta, owner }: Named): string => meta?.title ?? owner.name;

/** The description of the site; without one, the owner's name and role. */
export const siteDescriptionOf = ({ meta, owner }: Named & { owner: { role: string } }): string =>
  meta?.description ?? `${owner.name}. ${owner.role}`;

/** The brand text in the header; without one, the owner's name. */
export const brandOf = ({ logotext, owner }: Named): string => logotext ?? owner.name;

/** The organisation and the place of a position as one text; empty if the content has neither. */
export const whereOf = ({ company, place, where }: Job): string => where ?? withCommas([company, place]);

/** The level of a language, in figures and in words; empty if it has neither. `native` is the text for a native one. */
export const fluencyOf = ({ fluency, level }: SpokenLanguage, native: string): string =>
  [level === 'native' ? native : level, fluency].filter(Boolean).join(' · ');
