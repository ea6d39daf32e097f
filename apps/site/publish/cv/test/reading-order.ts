import { dateText, jobDate, spanText } from '../../../src/content/dates.ts';
import type { Content } from '../../../src/generated/types.ts';

/** An address as the CV prints it. */
const bare = (url = '') => url.replace(/^https:\/\//, '').replace(/\/$/, '');

/** A list as the CV prints it on one line. */
const row = (parts: (string | undefined)[]) => parts.filter((part) => part).join(' · ');

const regions = { it: 'it-IT', en: 'en-GB' };

/** Where and how the CV is published: its language, the address of Home and the fingerprint of the owner's key. */
export interface Publication {
  locale: 'it' | 'en';
  home: string;
  fingerprint: string;
}

/** Returns the words of a whole CV in reading order, computed only from the content. */
export function wordsInOrder(content: Content, { fingerprint, home, locale }: Publication): string[] {
  const { certs, contactConfig, contacttext, credits, creditstext, cvtext, follow, footer, owner, titles } = content;
  const { education, experiencetext, languages, publications, skills, socialprofils, talks, worktimeline } = content;
  const region = regions[locale];
  const day = (date: string | undefined) => date && dateText(date, region);
  const works = (list: typeof talks) => [
    [list?.title],
    ...(list?.entries ?? []).map(({ date, title, url, where }) => [title, row([where, day(date), bare(url)])]),
  ];
  const texts = [
    [owner.name, owner.role, owner.location],
    [contacttext.emailLabel, contactConfig.YOUR_EMAIL, titles.phone, contactConfig.YOUR_FONE],
    contactConfig.YOUR_EMAIL ? [contacttext.openpgp.fingerprint, fingerprint] : [],
    [cvtext.website, bare(home)],
    [follow.networks.github, bare(socialprofils?.github)],
    [follow.networks.linkedin, bare(socialprofils?.linkedin)],
    ...(socialprofils?.others ?? []).map(({ name, url }) => [name, bare(url)]),
    [footer.vatLabel, owner.vatNumber, cvtext.scan],
    [cvtext.profile, content.dataabout?.aboutme],
    [content.headerButtonText.experience, content.exptext?.text],
    ...(worktimeline ?? []).map((job) => [
      job.jobtitle,
      row([job.where, jobDate(job, region, experiencetext.present)]),
      job.description,
    ]),
    [titles.skills, content.skillstext?.text],
    [row((skills ?? []).map(({ name, value }) => `${name} ${value}%`))],
    [titles.certs],
    ...(certs ?? []).map(({ description, id, issuer, title, url }) => [
      title,
      issuer,
      description,
      row([`${content.certstext.idLabel} ${id}`, bare(url)]),
    ]),
    [titles.credits, creditstext.text],
    ...(credits ?? []).map(({ cve, cwe, date, description, link, product, title, vendor }) => [
      title,
      row([[vendor, product].filter(Boolean).join(', '), day(date)]),
      description,
      row([cve, cwe, bare(link)]),
    ]),
    [education?.title],
    ...(education?.entries ?? []).map(({ end, note, start, title, where }) => [
      title,
      row([where, start && spanText({ start, ...(end && { end }) }, region, experiencetext.present)]),
      note,
    ]),
    [languages?.title],
    [
      row(
        (languages?.entries ?? []).map(
          ({ level, name }) => `${name} ${level === 'native' ? languages?.native : level}`,
        ),
      ),
    ],
    ...works(talks),
    ...works(publications),
  ];
  return wordsOf(texts.flat().filter(Boolean).join(' '));
}

/** The words of a text, without what separates them: spaces, and dots that are not at the end of a line. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '' && word !== '·');
}
