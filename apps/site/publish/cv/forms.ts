import type { Selection } from '../../src/generated/cvs.ts';
import type { CVText } from '../../src/generated/types.ts';
import type { CVLink } from '../../src/content/cv-link.ts';
import { type Address, absolute, folderOf } from '../base/address.ts';
import { paperColors } from '../look/palette.ts';
import { type Compiled, settingsOf, textsOf } from '../base/compiled.ts';
import { disclosed } from '../base/disclosed.ts';
import type { Finding } from '../base/findings.ts';
import { withRegion } from '../../src/content/region.ts';
import { keyFiles, keyName } from '../machine-readable/openpgp.ts';
import { resumeJSON } from '../machine-readable/resume.ts';
import { vCard } from '../machine-readable/vcard.ts';
import { cvOf } from './cv.ts';
import { type CVContent, addressPart } from './model.ts';
import { fill } from '../base/fill.ts';
import { pdfOf } from './pdf.ts';
import { withPoints } from '../base/points.ts';
import { textOf } from './plain-text.ts';
import { selected, tooLong } from './selection.ts';

/** The file of each form of the whole CV, by the key of its link in `cvtext`; in the order of the links. */
const fileNames = {
  pdf: 'cv.pdf',
  text: 'cv.txt',
  data: 'resume.json',
  card: 'contact.vcf',
} as const satisfies Partial<Record<keyof CVText, string>>;

/** The CV in every form and language. */
export interface CVForms {
  /** The forms, and the key that they name, by their path below the published folder. */
  files: Record<string, string | Uint8Array>;
  /** The links of each language; none if the content has no texts for them. */
  links: Record<string, CVLink[]>;
  /** The CVs that have more pages than they may have. */
  findings: Finding[];
}

/** The input for the forms of one language. */
type Language = Awaited<ReturnType<typeof languagesOf>>[number];

/** Returns the input for the forms of each language of a compiled content. */
async function languagesOf(source: Compiled, address: Address) {
  const settings = await settingsOf(source);
  const { keyFile, locales, shownKey, site, sourceLocale } = settings;
  const key = shownKey && keyFile && { ...shownKey, ...keyFile, href: absolute(address, keyName) };
  const id = absolute(address, '/');
  const made = locales.map(async (locale) => {
    const folder = folderOf(locale, sourceLocale);
    const card = { locale, home: absolute(address, folder.replace(/\/$/, '')), id, updated: site.updated };
    const content: CVContent = withPoints(disclosed(await textsOf(source, locale), site), settings.points);
    return { locale, content, settings, address, folder, card, key };
  });
  return Promise.all(made);
}

/** Makes the whole CV and the published selections in every language from a compiled content. */
export async function cvForms(source: Compiled, address: Address): Promise<CVForms> {
  const made: CVForms = { files: keyFiles((await settingsOf(source)).keyFile, address), links: {}, findings: [] };
  for (const language of await languagesOf(source, address)) {
    const { card, content, folder, key, locale, settings } = language;
    const links: CVLink[] = [];
    const add = (file: string, bytes: string | Uint8Array, name?: string) => {
      const size = kilobytes(Buffer.byteLength(bytes), locale);
      made.files[folder + file] = bytes;
      if (name) links.push({ name, path: folder + file, size: fill(content.cvtext.size, { size }) });
    };
    const { data, pdf, text } = await versionOf(language);
    add(fileNames.pdf, pdf, content.cvtext.pdf);
    for (const selection of settings.cvs.filter(({ published }) => published)) {
      const { data, finding, pdf, text } = await versionOf(language, selection);
      if (finding) made.findings.push(finding);
      add(`cv-${selection.id}.pdf`, pdf, nameOf(selection, language));
      add(`cv-${selection.id}.txt`, text);
      add(`resume-${selection.id}.json`, data);
    }
    for (const [form, bytes] of Object.entries({ text, data, card: vCard(content, card, key) })) {
      add(fileNames[form as keyof typeof fileNames], bytes, content.cvtext[form as keyof typeof fileNames]);
    }
    made.links[locale] = links;
  }
  return made;
}

/** Makes every selection in every language, by its path: bank/it.pdf. */
export async function selectionFiles(source: Compiled, address: Address): Promise<Pick<CVForms, 'files' | 'findings'>> {
  const made: Pick<CVForms, 'files' | 'findings'> = { files: {}, findings: [] };
  for (const language of await languagesOf(source, address)) {
    for (const selection of language.settings.cvs) {
      const { data, finding, pdf, text } = await versionOf(language, selection);
      const path = `${selection.id}/${language.locale}`;
      Object.assign(made.files, { [`${path}.pdf`]: pdf, [`${path}.txt`]: text, [`${path}.json`]: data });
      if (finding) made.findings.push(finding);
    }
  }
  return made;
}

/** Formats a size in bytes as a number of kilobytes (1,000 bytes), rounded up, with the digits of the other figures. */
const kilobytes = (bytes: number, locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(Math.ceil(bytes / 1000));

/** Returns the name of the link to a selection: with its own profession. */
function nameOf({ id }: Selection, { content, locale, settings }: Language): string {
  if (id === 'one-page') return content.cvtext.onePage;
  const role = settings.cvTexts[locale]?.find((texts) => texts.id === id)?.role;
  return `${content.cvtext.pdf} – ${role ?? id}`;
}

/** The most pages of the whole CV, and how many of its positions have a text if it is longer: the earlier ones are lines. */
const mostPages = 8;
const wholePositions = [16, 12, 8, 4];

/** Makes the whole CV of a language, or a selection, whose PDF can have too many pages. */
async function versionOf(language: Language, selection?: Selection) {
  const { address, card, folder, key, locale, settings } = language;
  const { localeDirections, openGraphLocales, scores, site } = settings;
  const content = selection ? selected(language.content, selection, settings, locale) : language.content;
  const region = withRegion(locale, openGraphLocales[locale], content.owner.countryCode);
  const brief = selection?.pages === 1;
  const cvs = settings.cvs.filter(({ id, published }) => published ?? id === selection?.id).map(({ id }) => id);
  const data = resumeJSON(content, { ...card, cvs, canonical: absolute(address, folder + fileNames.data) });
  const wholeAddress = addressPart(absolute(address, folder + fileNames.pdf)).text;
  const setting = { ...card, key, region, scores, brief, order: selection?.order, since: selection?.since };
  const sheet = {
    ...{ locale, updated: card.updated, resume: data, tight: brief },
    direction: localeDirections[locale],
    texts: content.cvtext,
    palette: await paperColors(site.look),
    // Without the key, which is too long for a printed QR code.
    card: vCard(content, card),
    selection: selection && fill(content.cvtext.selection, { address: wholeAddress }),
  };
  const set = async (whole: number) => {
    const cv = cvOf(content, { ...setting, whole });
    return { cv, ...(await pdfOf({ ...sheet, cv })) };
  };
  let made = await set(Infinity);
  for (const whole of wholePositions) {
    if (selection || made.pages <= mostPages) break;
    made = await set(whole);
  }
  const { cv, entries, pages, pdf } = made;
  const isTooLong = selection?.pages && pages > selection.pages;
  return { pdf, text: textOf(cv), data, finding: isTooLong ? tooLong(selection, locale, entries, pages) : undefined };
}
