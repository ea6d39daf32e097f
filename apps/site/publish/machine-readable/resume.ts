import { spansOf } from '../../src/content/dates.ts';
import { profilesOf } from '../../src/content/profiles.ts';
import type { Credit, Job, Work } from '../../src/generated/types.ts';
import type { DisclosedContent } from '../base/disclosed.ts';
import type { CardSetting } from './vcard.ts';

/** Where and when the data is published; `canonical` is the absolute address of the data itself. */
export type ResumeSetting = Omit<CardSetting, 'id'> & { canonical: string };

/** Returns the CV as JSON Resume 1.0.0, without the fields that the content does not have. */
export function resumeJSON(content: DisclosedContent, setting: ResumeSetting): string {
  const { certs, credits, education, languages, publications, skills, talks, worktimeline } = content;
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(content, setting.home),
    work: worktimeline?.flatMap(workOf),
    education: education?.entries.map(({ end, note, start, title, where }) => ({
      institution: where,
      area: title,
      startDate: start,
      endDate: end,
      courses: note === undefined ? undefined : [note],
    })),
    certificates: certs?.map(({ issued, issuer, title, url }) => ({ name: title, date: issued, issuer, url })),
    publications: [...(publications?.entries ?? []).map(publicationOf), ...(credits ?? []).map(advisoryOf)],
    skills: skills?.map(({ name, value }) => ({ name, level: value === undefined ? undefined : `${value}%` })),
    languages: languages?.entries.map(({ level, name }) => ({
      language: name,
      fluency: level === 'native' ? languages.native : level,
    })),
    projects: talks?.entries.map(({ date, title, url, where }) => ({
      name: title,
      entity: where,
      type: 'talk',
      startDate: date,
      url,
    })),
    meta: {
      canonical: setting.canonical,
      version: 'v1.0.0',
      lastModified: setting.updated && `${setting.updated}T00:00:00`,
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
    summary: dataabout?.aboutme ?? whoami?.whoami,
    location: city || countryCode ? { city, countryCode } : undefined,
    profiles: profilesOf(content).map(({ name, url }) => ({ network: name, url })),
  };
}

/** Returns an entry for each period of a job, with the precision of its dates. */
function workOf(job: Job) {
  const work = { name: job.company ?? job.where, position: job.jobtitle, location: job.place };
  const spans = spansOf(job);
  if (spans.length === 0) return [{ ...work, summary: job.description }];
  return spans.map(({ start, end }) => ({ ...work, startDate: start, endDate: end, summary: job.description }));
}

function publicationOf({ date, title, url, where }: Work) {
  return { name: title, publisher: where, releaseDate: date, url };
}

/** Returns an entry for a vulnerability that the owner reported. */
function advisoryOf({ cve, date, description, link, title, vendor }: Credit) {
  return {
    name: cve ? `${title} (${cve})` : title,
    publisher: vendor,
    releaseDate: date,
    url: link,
    summary: description,
  };
}
