import type { Selection } from '../../src/generated/cvs.ts';
import type { CVText } from '../../src/generated/types.ts';
import type { CVLink } from '../../src/content/cv-link.ts';
import { type Address, absolute, folderOf } from '../base/address.ts';
import { type Compiled, settingsOf, textsOf } from '../base/compiled.ts';
import { disclosed } from '../base/disclosed.ts';
import type { Finding } from '../base/findings.ts';
import { withRegion } from '../../src/content/region.ts';
import { keyFiles, keyName } from '../machine-readable/openpgp.ts';
import { resumeJSON } from '../machine-readable/resume.ts';
import { vCard } from '../machine-readable/vcard.ts';
import { cvOf } from './cv.ts';
import { docxOf } from './docx.ts';
import { withFormats } from './link-formats.ts';
import { type CVContent, addressPart } from './model.ts';
import { fill } from '../base/fill.ts';
import { pdfOf } from './pdf.ts';
import { textOf } from './plain-text.ts';
import { selected, tooLong, withoutNames } from './selection.ts';

/** The file of each form of the whole CV, by the key of its link in `cvtext`; in the order of the links. */
const fileNames = {
  pdf: 'cv.pdf',
  docx: 'cv.docx',
  text: 'cv.txt',
  data: 'resume.json',
  card: 'contact.vcf',
} as const satisfies Partial<Record<keyof CVText, string>>;

type Form = keyof typeof fileNames;

/** The forms that the site offers unless its settings list them. */
const usual: Form[] = ['pdf', 'text', 'data', 'card'];

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
    const content: CVContent = disclosed({ ...(await textsOf(source, locale)), ...settings.naming[locale] }, site);
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
    const offered = new Set(settings.cvForms ?? usual);
    const offer = (form: Form, file: string, bytes: string | Uint8Array, name?: string) => {
      if (offered.has(form)) add(file, bytes, name);
    };
    const whole = await versionOf(language);
    offer('pdf', fileNames.pdf, whole.pdf, content.cvtext.pdf);
    if (offered.has('docx')) add(fileNames.docx, await whole.docx(), content.cvtext.docx);
    for (const selection of settings.cvs.filter(({ published }) => published)) {
      const { data, docx, finding, pdf, text } = await versionOf(language, selection);
      if (finding) made.findings.push(finding);
      offer('pdf', `cv-${selection.id}.pdf`, pdf, nameOf(selection, language, 'pdf'));
      if (offered.has('docx')) add(`cv-${selection.id}.docx`, await docx(), nameOf(selection, language, 'docx'));
      offer('text', `cv-${selection.id}.txt`, text);
      offer('data', `resume-${selection.id}.json`, data);
    }
    offer('text', fileNames.text, whole.text, content.cvtext.text);
    offer('data', fileNames.data, whole.data, content.cvtext.data);
    offer('card', fileNames.card, vCard(content, card, key), content.cvtext.card);
    made.links[locale] = withFormats(links);
  }
  return made;
}

/** Makes every selection in every language by its path, bank/it.pdf, and the whole CV for word processors, it.docx. */
export async function selectionFiles(source: Compiled, address: Address): Promise<Pick<CVForms, 'files' | 'findings'>> {
  const made: Pick<CVForms, 'files' | 'findings'> = { files: {}, findings: [] };
  for (const language of await languagesOf(source, address)) {
    made.files[`${language.locale}.docx`] = await (await versionOf(language)).docx();
    for (const selection of language.settings.cvs) {
      const { data, docx, finding, pdf, text } = await versionOf(language, selection);
      const path = `${selection.id}/${language.locale}`;
      const forms = { pdf, docx: await docx(), txt: text, json: data };
      for (const [form, bytes] of Object.entries(forms)) made.files[`${path}.${form}`] = bytes;
      if (finding) made.findings.push(finding);
    }
  }
  return made;
}

/** Formats a size in bytes as a number of kilobytes (1,000 bytes), rounded up, with the digits of the other figures. */
const kilobytes = (bytes: number, locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(Math.ceil(bytes / 1000));

/** Returns the name of the link to a form of a selection: with its own profession. */
function nameOf({ id }: Selection, { content, locale, settings }: Language, form: 'pdf' | 'docx'): string {
  const { cvtext } = content;
  const isOnePage = id === settings.onePage;
  if (isOnePage && form === 'pdf') return cvtext.onePage;
  const role = settings.cvTexts[locale]?.find((texts) => texts.id === id)?.role;
  return `${cvtext[form]} – ${role ?? (isOnePage ? cvtext.onePage.replace(/\s*\(PDF\)/, '') : id)}`;
}

/** The most pages of the whole CV, and how many of its positions have a text if it is longer: the earlier ones are lines. */
const mostPages = 8;
const wholePositions = [16, 12, 8, 4];

/** Makes the whole CV of a language, or a selection, whose PDF can have too many pages. */
async function versionOf(language: Language, selection?: Selection) {
  const { address, card, folder, key, locale, settings } = language;
  const { localeDirections, openGraphLocales, paper, scores } = settings;
  const articleAt = (name: string) => absolute(address, `${folder}writing/${name}`);
  const whole = language.content;
  const content = withoutNames(selection ? selected(whole, selection, settings, locale, articleAt) : whole);
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
    palette: paper,
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
  const docx = () => docxOf({ ...sheet, cv });
  return {
    pdf,
    docx,
    text: textOf(cv),
    data,
    finding: isTooLong ? tooLong(selection, locale, entries, pages) : undefined,
  };
}
