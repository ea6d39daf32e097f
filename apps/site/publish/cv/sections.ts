import { fluencyOf, whereOf } from '../../src/content/identity.ts';
import { dateText, entryDate, jobDate } from '../../src/content/dates.ts';
import { fill } from '../../src/content/fill.ts';
import { blocksOf, isList, plainOf } from '../../src/content/long-text.ts';
import { background } from '../../src/generated/sections.ts';
import type { Certificate, Credit, LongText, Entry as ContentEntry } from '../../src/generated/types.ts';
import { type CVContent, type Entry, type Section, type Setting, addressPart } from './model.ts';

/** Returns the short text about the owner, or else the first paragraph of the biography. */
function openingOf({ dataabout, whoami }: CVContent): LongText | undefined {
  const first = blocksOf(whoami?.whoami ?? []).find((block) => !isList(block));
  return dataabout?.aboutme ?? (typeof first === 'object' ? [first] : first);
}

/** Returns the sections of the CV that have content: the profile, the screens in the order of the menu, and the others. */
export function sectionsOf(content: CVContent, setting: Setting): Section[] {
  const { creditstext, cvtext, exptext, headerButtonText, skillstext, titles } = content;
  const profile: Section = { kind: 'entries', heading: cvtext.profile, lead: openingOf(content), entries: [] };
  const screens: Record<string, Section> = {
    experience: entries(headerButtonText.experience, jobs(content, setting), exptext?.text),
    skills: { kind: 'pairs', heading: titles.skills, intro: skillstext?.text, entries: skills(content) },
    certifications: entries(titles.certs, certificates(content, setting)),
    credits: entries(titles.credits, credits(content, setting), creditstext.text),
  };
  const lists = [
    ...setting.screens.flatMap((screen) => screens[screen] ?? []),
    ...background.map((key) => backgroundOf(key, content, setting)),
  ];
  const own = (setting.brief ? [] : (content.sections ?? [])).map(({ entries: list = [], text, title }) =>
    entries(title, entriesOf(list, content, setting), text && plainOf(text)),
  );
  const filled = [
    ...lists.filter((list) => list.entries.length > 0),
    ...own.filter((list) => list.entries.length > 0 || list.intro),
  ];
  return [
    ...(profile.lead ? [profile] : []),
    ...(setting.brief ? filled.map((list) => ({ ...list, intro: undefined })) : filled),
  ];
}

function entries(heading = '', list: Entry[], intro?: string): Section {
  return { kind: 'entries', heading, intro, entries: list };
}

function jobs({ experiencetext, worktimeline = [] }: CVContent, { region }: Setting): Entry[] {
  return worktimeline.map((job) => ({
    title: job.jobtitle,
    date: jobDate(job, region, experiencetext.present) || undefined,
    place: whereOf(job) || undefined,
    text: job.description,
  }));
}

function skills({ skills: list = [] }: CVContent): Entry[] {
  return list.map(({ keywords = [], level, name, value }) => ({
    title: name + (keywords.length > 0 ? ` (${keywords.join(', ')})` : ''),
    date: value === undefined ? level : `${value}%`,
  }));
}

function certificates({ certs = [], certstext }: CVContent, { brief, region }: Setting): Entry[] {
  const day = (label: string | undefined, date: string | undefined) =>
    label && date ? [{ text: fill(label, { date: dateText(date, region) }) }] : [];
  const notes = ({ expires, id, issued, url }: Certificate) => [
    ...day(certstext.issued, issued),
    ...day(certstext.expires, expires),
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
    place: [credit.vendor, credit.product].filter(Boolean).join(', ') || undefined,
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
    const facts = [keywords.join(', ')];
    const notes = [...facts.flatMap((text) => (text ? [{ text }] : [])), ...(url ? [addressPart(url)] : [])];
    return {
      title,
      date: entryDate(entry, region, content.experiencetext.present),
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
