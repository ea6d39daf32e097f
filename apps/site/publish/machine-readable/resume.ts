import { spansOf } from '../../src/content/timeline.ts';
import { blocksOf, isList } from '../../src/content/long-text.ts';
import { profilesOf } from '../../src/content/profiles.ts';
import { type SectionInfo, sectionInfo, sectionKeys } from '../../src/generated/sections.ts';
import type { Credit, Entry, Job, LongText } from '../../src/generated/types.ts';
import type { DisclosedContent } from '../base/disclosed.ts';
import { tagsOf } from '../base/points.ts';
import { markdown, markdownOf, summaryOf } from './markdown.ts';
import type { CardSetting } from './vcard.ts';

/** Where and when the data is published. */
interface ResumeSetting extends Omit<CardSetting, 'id'> {
  /** The absolute address of the data itself. */
  canonical: string;
  /** The CVs whose names the tags of items can have. */
  cvs?: readonly string[];
}

/** Returns the CV as JSON Resume 1.0.0, without the fields that the content does not have. */
export function resumeJSON(content: DisclosedContent, setting: ResumeSetting): string {
  const { certs, credits, languages, skills, worktimeline } = content;
  const { cvs = [] } = setting;
  const lists = listsOf(content, cvs);
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(content, setting.home),
    work: worktimeline?.flatMap((job) => workOf(job, cvs)),
    certificates: certs?.map(({ issued, issuer, title, url }) => ({ name: title, date: issued, issuer, url })),
    skills: skills?.map(({ description, keywords, level, name, value }) => ({
      name,
      level: value === undefined ? level : `${value}%`,
      'x-level': value === undefined ? undefined : level,
      keywords,
      summary: description && markdownOf(description),
    })),
    languages: languages?.entries.map(({ fluency, level, name }) => ({
      language: name,
      fluency: fluency ?? (level === 'native' ? languages.native : level),
      'x-level': fluency ? level : undefined,
    })),
    ...lists,
    publications: credits ? [...(lists.publications ?? []), ...credits.map(advisoryOf)] : lists.publications,
    'x-sections': content.sections?.map(({ entries, text, ...section }) => ({
      ...section,
      text: text && markdownOf(text),
      entries: entries?.map(({ note, ...entry }) => ({
        ...entry,
        note: note && markdownOf(note),
        'x-tags': tagsOf(note, cvs),
      })),
    })),
    meta: {
      canonical: setting.canonical,
      version: 'v1.0.0',
      lastModified: setting.updated && `${setting.updated}T00:00:00`,
      // The mark by which the importer knows the keys of the site's own.
      'x-generator': 'portfolio',
      'x-lang': setting.locale,
    },
  };
  return `${JSON.stringify(resume, null, 2)}\n`;
}

function basicsOf(content: DisclosedContent, home: string) {
  const { contactConfig, dataabout, owner, whoami } = content;
  const { city, countryCode } = owner;
  return {
    name: owner.name,
    label: owner.role,
    email: contactConfig.YOUR_EMAIL,
    phone: contactConfig.YOUR_FONE,
    url: home,
    summary: markdownOf(dataabout?.aboutme ?? whoami?.whoami ?? []) || undefined,
    // Without it, themes fail that read a place.
    location: { city, region: regionOf(owner), countryCode },
    profiles: profilesOf(content).map(({ name, url }) => ({ network: name, url })),
  };
}

/** Returns what is between the city and the country in the words for the place: "Poway, California, United States". */
function regionOf({ city = '', countryCode, location = '' }: DisclosedContent['owner']): string | undefined {
  const parts = location.split(/[,،] /);
  const isWhole = countryCode && parts.length > 2 && parts[0] === city;
  return isWhole ? parts.slice(1, -1).join(', ') : undefined;
}

/** Returns an entry for each period of a job, with the precision of its dates. */
function workOf(job: Job, cvs: readonly string[]) {
  const work = {
    name: job.company ?? job.where,
    // Its name before version 1.0.0, which most themes read.
    company: job.company ?? job.where,
    position: job.jobtitle,
    location: job.place,
    url: job.url,
    ...summaryOf(job.description),
    'x-tags': tagsOf(job.description, cvs),
  };
  const spans = spansOf(job);
  if (spans.length === 0) return [work];
  return spans.map(({ start, end, over }) => ({
    ...work,
    // Without an end, software reads a start as that of a current position.
    ...(over ? { 'x-over': true, 'x-startDate': start } : { startDate: start, endDate: end }),
  }));
}

/** Returns the lists of the sections of entries by their keys in JSON Resume; several sections can be in one list. */
function listsOf(content: DisclosedContent, cvs: readonly string[]): Record<string, object[]> {
  const lists: Record<string, object[]> = {};
  for (const key of sectionKeys) {
    const { resume } = sectionInfo[key];
    const made = (content[key]?.entries ?? []).map((entry) => ({
      ...entryOf(entry, resume),
      'x-tags': tagsOf(entry.note, cvs),
    }));
    if (made.length > 0) lists[resume.list] = [...(lists[resume.list] ?? []), ...made];
  }
  return lists;
}

/** Returns an entry under the names of JSON Resume. A date without a name of its own is a period of one date. */
function entryOf({ date, note, ...entry }: Entry, names: SectionInfo['resume']): object {
  const fields = ['title', 'where', 'start', 'end', 'url', 'keywords'] as const;
  const made: Record<string, unknown> = Object.fromEntries(fields.map((field) => [names[field], entry[field]]));
  if (names.typeKey) made[names.typeKey] = names.type;
  if (note && names.note) {
    const { summary, highlights } = names.points ? summaryOf(note) : { summary: markdownOf(note) };
    Object.assign(made, { [names.note]: summary, ...(highlights && { [names.points ?? '']: highlights }) });
  } else if (note && names.points) {
    // Of a study: a grade above its courses. Other texts are courses for readers, and whole for the importer.
    const { summary, highlights } = summaryOf(note);
    const whole = { [names.points]: pointsOf(note), 'x-note': markdownOf(note) };
    Object.assign(made, highlights ? { score: summary, [names.points]: highlights } : whole);
  }
  for (const name of date ? [names.date ?? [names.start, names.end]].flat() : []) made[name] = date;
  return made;
}

/** Returns each paragraph and item of a text. */
const pointsOf = (text: LongText) =>
  blocksOf(text).flatMap((block) => (isList(block) ? block.list : [block]).map(markdown));

/** Returns an entry for a vulnerability that the owner reported. */
function advisoryOf({ cve, date, description, link, title, vendor }: Credit) {
  return {
    'x-type': 'advisory',
    name: cve ? `${title} (${cve})` : title,
    publisher: vendor,
    releaseDate: date,
    url: link,
    summary: description && markdownOf(description),
  };
}
