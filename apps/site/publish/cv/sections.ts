import { fluencyOf, whereOf } from '../../src/content/identity.ts';
import { dateText, entryDate, jobDate } from '../../src/content/dates.ts';
import { fill } from '../../src/content/fill.ts';
import { blocksOf, isList } from '../../src/content/long-text.ts';
import { background, sectionInfo } from '../../src/generated/sections.ts';
import type { Certificate, Credit, LongText } from '../../src/generated/types.ts';
import { type CVContent, type Entry, type Extent, type Section, type Setting, addressPart } from './model.ts';

/** Returns the short text about the owner, or else the first paragraph of the biography. */
function openingOf({ dataabout, whoami }: CVContent): LongText | undefined {
  const first = blocksOf(whoami?.whoami ?? []).find((block) => !isList(block));
  return dataabout?.aboutme ?? (typeof first === 'object' ? [first] : first);
}

/** Returns the sections of the CV that have content, in reading order. */
export function sectionsOf(content: CVContent, setting: Setting, extent: Extent): Section[] {
  const { creditstext, cvtext, exptext, headerButtonText, skillstext, titles } = content;
  const profile: Section = { kind: 'entries', heading: cvtext.profile, lead: openingOf(content), entries: [] };
  const lists: Section[] = [
    entries(headerButtonText.experience, jobs(content, setting, extent), exptext?.text),
    { kind: 'pairs', heading: titles.skills, intro: skillstext?.text, entries: skills(content) },
    entries(titles.certs, certificates(content, setting, extent)),
    entries(titles.credits, credits(content, setting, extent), creditstext.text),
    ...background.map((key) => backgroundOf(key, content, setting, extent)),
  ];
  const filled = lists.filter((list) => list.entries.length > 0);
  return [
    ...(profile.lead ? [profile] : []),
    ...(extent === 'whole' ? filled : filled.map((list) => ({ ...list, intro: undefined }))),
  ];
}

function entries(heading = '', list: Entry[], intro?: string): Section {
  return { kind: 'entries', heading, intro, entries: list };
}

/** Returns the entries that a version shows. */
function shown<T extends { onePage?: boolean }>(list: readonly T[] | undefined, extent: Extent): readonly T[] {
  return list?.filter(({ onePage }) => extent === 'whole' || onePage) ?? [];
}

function jobs({ experiencetext, worktimeline }: CVContent, { region }: Setting, extent: Extent): Entry[] {
  return shown(worktimeline, extent).map((job) => ({
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

function certificates({ certs, certstext }: CVContent, { region }: Setting, extent: Extent): Entry[] {
  const day = (label: string | undefined, date: string | undefined) =>
    label && date ? [{ text: fill(label, { date: dateText(date, region) }) }] : [];
  const notes = ({ expires, id, issued, url }: Certificate) => [
    ...day(certstext.issued, issued),
    ...day(certstext.expires, expires),
    ...(id ? [{ text: `${certstext.idLabel} ${id}` }] : []),
    ...(url ? [addressPart(url)] : []),
  ];
  return shown(certs, extent).map((certificate) => ({
    title: certificate.title,
    place: certificate.issuer,
    text: extent === 'whole' ? certificate.description : undefined,
    notes: notes(certificate),
  }));
}

function credits(content: CVContent, { region, scores }: Setting, extent: Extent): Entry[] {
  const { severities } = content.creditstext;
  const severity = ({ cvss }: Credit) => {
    const scored = cvss && scores[cvss.vector];
    const rating = scored && [`CVSS ${scored.version}: ${scored.score}`, severities[scored.severity]];
    return rating ? `${rating.filter(Boolean).join(' ')} (${cvss.scorer})` : undefined;
  };
  return shown(content.credits, extent).map((credit) => ({
    title: credit.title,
    date: credit.date && dateText(credit.date, region),
    place: [credit.vendor, credit.product].filter(Boolean).join(', ') || undefined,
    text: extent === 'whole' ? credit.description : undefined,
    notes: [
      ...[credit.cve, credit.cwe, severity(credit)].flatMap((text) => (text ? [{ text }] : [])),
      ...(credit.link ? [addressPart(credit.link)] : []),
    ],
  }));
}

/** Returns a section below the biography; without entries if the extent does not have it. */
function backgroundOf(
  key: (typeof background)[number],
  content: CVContent,
  { region }: Setting,
  extent: Extent,
): Section {
  if (key === 'languages') {
    return { kind: 'pairs', heading: content.languages?.title ?? '', entries: languages(content) };
  }
  const { title, entries: list = [] } = content[key] ?? {};
  const isShown = extent === 'whole' || sectionInfo[key].onePage;
  const made = list.map((entry): Entry => {
    const { keywords = [], note, title, url, where } = entry;
    const facts = [keywords.join(', ')];
    const notes = [...facts.flatMap((text) => (text ? [{ text }] : [])), ...(url ? [addressPart(url)] : [])];
    return {
      title,
      date: entryDate(entry, region, content.experiencetext.present),
      place: where,
      text: extent === 'whole' ? note : undefined,
      notes: notes.length > 0 ? notes : undefined,
    };
  });
  return entries(title, isShown ? made : []);
}

function languages({ languages: spoken }: CVContent): Entry[] {
  return (spoken?.entries ?? []).map((language) => ({
    title: language.name,
    date: fluencyOf(language, spoken?.native ?? '') || undefined,
  }));
}
