import { spansOf } from '../../src/content/dates.ts';
import { profilesOf } from '../../src/content/profiles.ts';
import type { Job, PublicContent } from '../../src/generated/types.ts';
import type { Address } from '../address.ts';
import { absolute } from '../address.ts';

/** A job as JSON Resume has it: once for each period, with no more detail than its dates have. */
function workOf(job: Job) {
  const work = { name: job.where, position: job.jobtitle };
  const spans = spansOf(job);
  if (spans.length === 0) return [{ ...work, summary: job.description }];
  return spans.map(({ start, end }) => ({ ...work, startDate: start, endDate: end, summary: job.description }));
}

/** The CV as data, in the words of JSON Resume 1.0.0. What the content leaves out is not in it. */
export function resumeJSON(address: Address, content: PublicContent, path: string): string {
  const { certs, contactConfig, dataabout, owner, skills, worktimeline } = content;
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: owner.name,
      label: owner.role,
      email: contactConfig?.YOUR_EMAIL,
      phone: contactConfig?.YOUR_FONE,
      url: absolute(address, path),
      summary: dataabout.aboutme,
      location: owner.location && { region: owner.location },
      profiles: profilesOf(content).map(({ name, url }) => ({ network: name, url })),
    },
    work: worktimeline?.flatMap(workOf),
    skills: skills?.map(({ name, value }) => ({ name, level: `${value}%` })),
    certificates: certs?.map(({ title, url }) => ({ name: title, url })),
  };
  return `${JSON.stringify(resume, null, 2)}\n`;
}

const escapeText = (text: string) => text.replace(/[\\,;]/g, '\\$&');

/** The owner's card for address books: vCard 4.0 (RFC 6350), its lines ended as the RFC has them. */
export function vCard(address: Address, content: PublicContent): string {
  const { contactConfig, owner } = content;
  const [first = '', ...family] = owner.name.split(' ');
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapeText(owner.name)}`,
    `N:${escapeText(family.join(' '))};${escapeText(first)};;;`,
    `TITLE:${escapeText(owner.role)}`,
    ...(contactConfig ? [`EMAIL:${contactConfig.YOUR_EMAIL}`] : []),
    ...(contactConfig?.YOUR_FONE ? [`TEL;VALUE=uri:tel:${contactConfig.YOUR_FONE.replace(/[^+\d]/g, '')}`] : []),
    `URL:${absolute(address, '/')}`,
    'END:VCARD',
    '',
  ].join('\r\n');
}
