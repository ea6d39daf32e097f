import { fluencyOf } from '../../src/content/identity.ts';
import { dateText, entryDate, isPast, jobDate } from '../../src/content/dates.ts';
import { ownValue } from '../../src/content/own-value.ts';
import { fill } from '../base/fill.ts';
import { withCommas } from '../../src/content/lists.ts';
import { blocksOf, isList, plainOf } from '../../src/content/long-text.ts';
import { byEmployer } from '../../src/content/timeline.ts';
import { background } from '../../src/generated/sections.ts';
import type { Certificate, Credit, LongText, Entry as ContentEntry } from '../../src/generated/types.ts';
import { type CVContent, type Entry, type Section, type Setting, addressPart } from './model.ts';

/** Returns the short text about the owner, or else the first paragraph of the biography, with the list that it introduces. */
function openingOf({ dataabout, whoami }: CVContent): LongText | undefined {
  const blocks = blocksOf(whoami?.whoami ?? []);
  const at = blocks.findIndex((block) => !isList(block));
  const [first, next] = blocks.slice(at);
  if (dataabout || first === undefined || at < 0) return dataabout?.aboutme;
  const hasList = next !== undefined && isList(next) && /[:：]$/.test(plainOf([first]));
  return hasList ? [first, next] : typeof first === 'object' ? [first] : first;
}

/**
 * Returns the sections of the CV that have content: the profile, those of the menu in its order, and the others in
 * the order of the content.
 */
export function sectionsOf(content: CVContent, setting: Setting): Section[] {
  const { creditstext, cvtext, exptext, headerButtonText, skillstext, titles } = content;
  const lead = openingOf(content);
  const screens: Record<string, Section> = {
    experience: entries(headerButtonText.experience, jobs(content, setting), exptext?.text),
    skills: { kind: 'pairs', heading: titles.skills, intro: skillstext?.text, entries: skills(content, setting) },
    certifications: entries(titles.certs, certificates(content, setting)),
    credits: entries(titles.credits, credits(content, setting), creditstext.text),
  };
  const own = setting.brief ? [] : (content.sections ?? []);
  const others = Object.fromEntries<Section>([
    ...background.map((key) => [key, backgroundOf(key, content, setting)] as const),
    ...own.map(({ entries: list, id, text, title }) => {
      return [id, entries(title, entriesOf(list ?? [], content, setting), text && plainOf(text))] as const;
    }),
  ]);
  const order = new Set([...setting.screens, ...Object.keys(others)]);
  // A section of the owner's can be a text alone; the others introduce their entries.
  const filled = [...order].flatMap((id) => {
    const section = ownValue(screens, id) ?? ownValue(others, id);
    return section && (section.entries.length > 0 || (section.intro && id in others)) ? section : [];
  });
  return [
    ...(lead ? [{ kind: 'entries' as const, heading: cvtext.profile, lead, entries: [] }] : []),
    ...(setting.brief ? filled.map((section) => ({ ...section, intro: undefined })) : filled),
  ];
}

function entries(heading = '', list: Entry[], intro?: string): Section {
  return { kind: 'entries', heading, intro, entries: list };
}

/** Returns the positions, those of one employer below its name as on the screen. */
function jobs({ experiencetext, worktimeline = [] }: CVContent, { region }: Setting): Entry[] {
  return byEmployer(worktimeline).flatMap(({ positions, where }): Entry[] => {
    const shown = positions.map(({ job, place }) => ({
      title: job.jobtitle,
      date: spaced(jobDate(job, region, experiencetext.present)),
      place: (positions.length > 1 ? place : where) || undefined,
      text: job.description,
    }));
    return shown.length > 1 ? [{ title: where, positions: shown }] : shown;
  });
}

/** Returns a date as software that reads a CV expects it: without no-break spaces. */
const spaced = (date = '') => date.replaceAll('\u00a0', ' ') || undefined;

function skills({ skills: list = [] }: CVContent, { brief }: Setting): Entry[] {
  return list.map(({ description = [], keywords = [], level, name, value }) => ({
    title: name,
    keywords: [withCommas(keywords), brief ? '' : plainOf(description)].filter(Boolean).join('. ') || undefined,
    date: value === undefined ? level : `${value}%`,
  }));
}

function certificates({ certs = [], certstext }: CVContent, { brief, region, updated }: Setting): Entry[] {
  const day = (label: string | undefined, date: string | undefined) =>
    label && date ? [{ text: fill(label, { date: dateText(date, region) }) }] : [];
  const notes = ({ expires, id, issued, url }: Certificate) => [
    ...day(certstext.issued, issued),
    ...day(expires && isPast(expires, updated) ? certstext.expired : certstext.expires, expires),
    ...(id ? [{ text: `${certstext.idLabel} ${id}` }] : []),
    ...(url ? [addressPart(url)] : []),
  ];
  return certs.map((certificate) => ({
    title: certificate.title,
    place: certificate.issuer,
    text: brief ? undefined : certificate.description,
    notes: notes(certificate),
  }));
}

function credits(content: CVContent, { brief, region, scores }: Setting): Entry[] {
  const { severities } = content.creditstext;
  const severity = ({ cvss }: Credit) => {
    const scored = cvss && scores[cvss.vector];
    const rating = scored && [`CVSS ${scored.version}: ${scored.score}`, severities[scored.severity]];
    return rating ? `${rating.filter(Boolean).join(' ')} (${cvss.scorer})` : undefined;
  };
  return (content.credits ?? []).map((credit) => ({
    title: credit.title,
    date: credit.date && dateText(credit.date, region),
    place: withCommas([credit.vendor, credit.product]) || undefined,
    text: brief ? undefined : credit.description,
    notes: [
      ...[credit.cve, credit.cwe, severity(credit)].flatMap((text) => (text ? [{ text }] : [])),
      ...(credit.link ? [addressPart(credit.link)] : []),
    ],
  }));
}

/** Returns a section below the biography. */
function backgroundOf(key: (typeof background)[number], content: CVContent, setting: Setting): Section {
  if (key === 'languages') {
    return { kind: 'pairs', heading: content.languages?.title ?? '', entries: languages(content) };
  }
  const { title, entries: list = [] } = content[key] ?? {};
  return entries(title, entriesOf(list, content, setting));
}

/** Returns the entries of a section. */
function entriesOf(list: readonly ContentEntry[], content: CVContent, { brief, region }: Setting): Entry[] {
  return list.map((entry) => {
    const { keywords = [], note, title, url, where } = entry;
    const facts = [withCommas(keywords)];
    const notes = [...facts.flatMap((text) => (text ? [{ text }] : [])), ...(url ? [addressPart(url)] : [])];
    return {
      title,
      date: spaced(entryDate(entry, region, content.experiencetext.present)),
      place: where,
      text: brief ? undefined : note,
      notes: notes.length > 0 ? notes : undefined,
    };
  });
}

function languages({ languages: spoken }: CVContent): Entry[] {
  return (spoken?.entries ?? []).map((language) => ({
    title: language.name,
    date: fluencyOf(language, spoken?.native ?? '') || undefined,
  }));
}
