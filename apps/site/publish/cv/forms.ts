import type { Locale } from '../../src/generated/locales.ts';
import type { CVText, PublicContent } from '../../src/generated/types.ts';
import type { CVLink } from '../../src/ui/cv-downloads.tsx';
import { type Address, absolute } from '../base/address.ts';
import { paperColors } from '../look/palette.ts';
import { type Compiled, type Settings, settingsOf, textsOf } from '../base/compiled.ts';
import { disclosed } from '../base/disclosed.ts';
import { kilobytes } from '../base/kilobytes.ts';
import { keyFiles, keyName } from '../machine-readable/openpgp.ts';
import { resumeJSON } from '../machine-readable/resume.ts';
import { type CardSetting, type CardKey, vCard } from '../machine-readable/vcard.ts';
import { cvOf, hasOnePage } from './cv.ts';
import { type CVContent, addressPart } from './model.ts';
import { fill } from '../../src/content/fill.ts';
import { fontsFor } from '../fonts/typeset-fonts.ts';
import { type Sheet, onePagePDFOf, pdfOf } from './pdf.ts';
import { textOf } from './plain-text.ts';

/** The file of each form of the CV, by the key of its link in `cvtext`; in the order of the links. */
const fileNames = {
  pdf: 'cv.pdf',
  onePage: 'cv-one-page.pdf',
  text: 'cv.txt',
  data: 'resume.json',
  card: 'contact.vcf',
} as const satisfies Partial<Record<keyof CVText, string>>;

type Form = keyof typeof fileNames;
type Forms = Partial<Record<Form, string | Uint8Array>>;

const formNames = Object.keys(fileNames) as Form[];

/** The CV in every form and language. */
export interface CVForms {
  /** The forms, and the key that they name, by their path below the published folder. */
  files: Record<string, string | Uint8Array>;
  /** The links of each language; none if the content has no texts for them. */
  links: Record<string, CVLink[]>;
}

/** The input for the forms of one language. */
interface Language {
  locale: string;
  content: PublicContent;
  settings: Settings;
  address: Address;
  /** The folder of the language's files: '' or 'en/'. */
  folder: string;
  card: CardSetting;
  /** The owner's OpenPGP key. */
  key: (CardKey & { href: string }) | undefined;
}

/** Makes the CV in every form and language from a compiled content. */
export async function cvForms(source: Compiled, address: Address): Promise<CVForms> {
  const settings = await settingsOf(source);
  const { keyFile, locales, shownKey, site, sourceLocale } = settings;
  const key = shownKey && keyFile && { ...shownKey, ...keyFile, href: absolute(address, keyName) };
  const id = absolute(address, '/');
  const made: CVForms = { files: keyFiles(keyFile, address), links: {} };
  for (const locale of locales) {
    const folder = locale === sourceLocale ? '' : `${locale}/`;
    const card = { locale, home: absolute(address, folder.replace(/\/$/, '')), id, updated: site.updated };
    const content = await textsOf(source, locale);
    const forms = await formsOf({ locale, content, settings, address, folder, card, key });
    made.links[locale] = [];
    for (const form of formNames) {
      const bytes = forms[form];
      if (bytes === undefined) continue;
      const path = folder + fileNames[form];
      const size = kilobytes(Buffer.byteLength(bytes), locale);
      made.files[path] = bytes;
      made.links[locale].push({ name: content.cvtext[form], path, size: fill(content.cvtext.size, { size }) });
    }
  }
  return made;
}

/** Returns a language's tag with the region of its shared links, as in en_GB, and with its own script. */
function withRegion(locale: string, openGraph?: string): string {
  const region = openGraph?.split('_')[1];
  return new Intl.Locale(locale, { ...(region && { region }) }).toString();
}

/** The forms of one language. */
async function formsOf(language: Language): Promise<Forms> {
  const { address, card, content, folder, key, settings } = language;
  const open = disclosed(content, settings.site);
  const data = resumeJSON(open, { ...card, canonical: absolute(address, folder + fileNames.data) });
  return { ...(await printedForms(language, open, data)), data, card: vCard(open, card, key) };
}

/** The forms for people: PDF and plain text. */
async function printedForms(language: Language, content: CVContent, resume: string): Promise<Forms> {
  const { address, card, folder, key, locale, settings } = language;
  const { localeDirections, openGraphLocales, scores, site } = settings;
  const { home, updated } = card;
  const direction = localeDirections[locale as Locale];
  const region = withRegion(locale, openGraphLocales[locale as Locale]);
  const setting = { home, key, region, scores, updated };
  const cv = cvOf(content, setting, 'whole');
  const text = textOf(cv);
  const fonts = await fontsFor(JSON.stringify({ cv, texts: content.cvtext, digits: '0123456789' }));
  if (fonts.missing.length > 0) {
    console.warn(`The CV (${locale}) is not made as PDF: no font has a glyph for ${fonts.missing.join(' ')}`);
    return { text };
  }
  const sheet: Sheet = {
    ...{ cv, direction, fonts, locale, resume, updated },
    texts: content.cvtext,
    palette: await paperColors(site.look),
    // Without the key, which is too long for a printed QR code.
    card: vCard(content, card),
  };
  const pdf = pdfOf(sheet);
  if (!hasOnePage(content)) return { pdf, text };
  const whole = addressPart(absolute(address, folder + fileNames.pdf)).text;
  const selection = fill(content.cvtext.selection, { address: whole });
  const onePage = onePagePDFOf({ ...sheet, cv: cvOf(content, setting, 'one-page'), selection });
  return { pdf, ...(onePage && { onePage }), text };
}
