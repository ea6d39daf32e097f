import type { PublicContent, Work } from '../generated/types.ts';
import { dateText, studyDate } from './dates.ts';

/** A course, a language, a talk or a publication of the owner. */
export interface BackgroundEntry {
  title: string;
  /** The date, the period or the level. */
  figure?: string | undefined;
  where?: string;
  note?: string;
  url?: string;
}

/** A titled list of them. */
export interface BackgroundList {
  title: string;
  entries: BackgroundEntry[];
}

type Lists = 'education' | 'languages' | 'talks' | 'publications';

/** Returns the lists that a content has, in the order in which they are shown. */
export function backgroundOf(
  { education, experiencetext, languages, publications, talks }: Pick<PublicContent, Lists | 'experiencetext'>,
  locale: string,
): Record<Lists, BackgroundList | undefined> {
  const works = (list: { title: string; entries: readonly Work[] } | undefined) =>
    list && {
      title: list.title,
      entries: list.entries.map(({ date, ...work }) => ({ ...work, figure: date && dateText(date, locale) })),
    };
  return {
    education: education && {
      title: education.title,
      entries: education.entries.map(({ start, end, ...study }) => ({
        ...study,
        figure: studyDate({ start, end }, locale, experiencetext.present),
      })),
    },
    languages: languages && {
      title: languages.title,
      entries: languages.entries.map(({ name, level }) => ({
        title: name,
        figure: level === 'native' ? languages.native : level,
      })),
    },
    talks: works(talks),
    publications: works(publications),
  };
}
