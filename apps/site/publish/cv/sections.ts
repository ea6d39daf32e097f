import { fluencyOf } from '../../src/content/identity.ts';
import { dateText, entryDate, isPast } from '../../src/content/dates.ts';
import { fill } from '../base/fill.ts';
import { withCommas } from '../../src/content/lists.ts';
import { blocksOf, isList, plainOf } from '../../src/content/long-text.ts';
import { type Employment, byEmployer, jobDate, spansOf } from '../../src/content/timeline.ts';
import { background } from '../../src/generated/sections.ts';
import type { Certificate, Credit, Job, LongText, Entry as ContentEntry } from '../../src/generated/types.ts';
import { type CVContent, type Entry, type Section, type Setting, addressPart } from './model.ts';

/** The most characters of a biography that is whole: on one page, and in a CV of several. */
const roomFor = { brief: 500, whole: 2200 };

/**
 * Returns the biography if there is room for it, or the short text about the owner, or else the first paragraph of the
 * biography. On one page, the short text is first.
 */
function openingOf({ dataabout, whoami }: CVContent, { brief }: Setting): LongText | undefined {
  const biography = whoami?.whoami;
  const short = dataabout?.aboutme;
  if (!biography || (brief && short)) return short;
  if (plainOf(biography).length <= (brief ? roomFor.brief : roomFor.whole)) return biography;
  return short ?? firstOf(biography);
}

/** Returns the first paragraph of a text, with the list that it introduces. */
function firstOf(text: LongText): LongText | undefined {
  const blocks = blocksOf(text);
  const at = blocks.findIndex((block) => !isList(block));
  const [first, next] = blocks.slice(at);
  if (first === undefined || at < 0) return undefined;
  const hasList = next !== undefined && isList(next) && /[:：]$/.test(plainOf([first]));
  return hasList ? [first, next] : typeof first === 'object' ? [first] : first;
}

/** Returns the sections of the CV that have content: the profile, and the lists in the usual order or one of the CV's own. */
export function sectionsOf(content: CVContent, setting: Setting): Section[] {
  const { creditstext, cvtext, exptext, headerButtonText, skillstext, titles } = content;
  const lead = openingOf(content, setting);
  const own = setting.brief ? [] : (content.sections ?? []);
  const positions = jobs(content, setting);
  const order = positions[0].length > 1 ? cvtext.newest : undefined;
  const sections = new Map<string, Section>([
    ['worktimeline', { ...entries(headerButtonText.experience, ...positions), intro: exptext?.text ?? order }],
    ['skills', { kind: 'pairs', heading: titles.skills, intro: skillstext?.text, entries: skills(content, setting) }],
    ['certs', entries(titles.certs, certificates(content, setting))],
    ['credits', { ...entries(titles.credits, credits(content, setting)), intro: creditstext.text }],
    ...background.map((key) => [key, backgroundOf(key, content, setting)] as const),
    ...own.map(({ entries: list, id, text, title }): [string, Section] => {
      return [id, { ...entries(title, entriesOf(list ?? [], content, setting)), intro: text && plainOf(text) }];
    }),
  ]);
  // A section of the owner's can be a text alone; the others introduce their entries.
  const shown = [...new Set([...(setting.order ?? []), ...sections.keys()])].flatMap((id) => {
    const section = sections.get(id);
    return section && (section.entries.length > 0 || (section.intro && own.some((one) => one.id === id)))
      ? section
      : [];
  });
  return [
    ...(lead ? [{ kind: 'entries' as const, heading: cvtext.profile, lead, entries: [] }] : []),
    ...(setting.brief ? shown.map((section) => ({ ...section, intro: undefined })) : shown),
  ];
}

function entries(heading = '', list: Entry[], more?: string): Section {
  return { kind: 'entries', heading, entries: list, ...(more && { more }) };
}

/**
 * Returns the positions, those of one employer below its name as on the screen, the current ones first and the others
 * by their ends; and the line that says how many ended before the CV begins.
 */
function jobs(
  { cvtext, experiencetext, worktimeline = [] }: CVContent,
  setting: Setting,
): [Entry[], string | undefined] {
  const { region, since = '', whole = Infinity } = setting;
  const shown = worktimeline.filter((job) => isFrom(since, endOf(job)));
  const left = worktimeline.length - shown.length;
  let number = 0;
  const made = byEnd(byEmployer(shown)).flatMap(({ positions, where }): Entry[] => {
    const list = positions.map(({ job, place }) => ({
      title: job.jobtitle,
      date: spaced(jobDate(job, region, experiencetext.present)),
      where: filled(positions.length > 1 ? [place] : job.where ? [job.where] : [job.company, job.place]),
      text: number++ < whole ? job.description : undefined,
    }));
    return list.length > 1 ? [{ title: where, positions: list }] : list;
  });
  return [made, left > 0 ? fill(cvtext.earlier, { count: String(left) }) : undefined];
}

/** Returns the texts that are there; undefined if none is. */
function filled(texts: (string | undefined)[]): string[] | undefined {
  const there = texts.flatMap((text) => (text ? [text] : []));
  return there.length > 0 ? there : undefined;
}

/** What a current position, or one whose dates are not known, has in place of an end: the last of all. */
const open = '9999';

/** Reports whether an end is not before a year or month, as far as both are known. */
const isFrom = (since: string, end: string) => end.slice(0, since.length) >= since.slice(0, end.length);

/** Returns the end of a job; the start of one that is over at an unknown time. */
function endOf(job: Job): string {
  const ends = spansOf(job).map(({ end, over, start }) => end ?? (over ? start : open));
  return ends.sort().at(-1) ?? open;
}

/** Sorts employments by the ends of their positions, latest first. One without dates stays behind the one before it. */
function byEnd(list: Employment[]): Employment[] {
  let before = open;
  const dated = list.map((employment) => {
    const known = employment.positions.filter(({ job }) => spansOf(job).length > 0).map(({ job }) => endOf(job));
    before = known.sort().at(-1) ?? before;
    return { employment, end: before };
  });
  return dated.sort((a, b) => Number(a.end < b.end) - Number(a.end > b.end)).map(({ employment }) => employment);
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
    where: filled([certificate.issuer]),
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
    where: filled([credit.vendor, credit.product]),
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
      where: filled([where]),
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
