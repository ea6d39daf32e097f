import { createHash } from 'node:crypto';
import type { Score } from '../../src/generated/scores.ts';
import type { CVText, PublicContent, Site } from '../../src/generated/types.ts';
import type { CVLink } from '../../src/ui/cv-downloads.tsx';
import { type Address, absolute } from '../base/address.ts';
import { paperColors } from '../look/palette.ts';
import { type Compiled, settingsOf, textsOf } from '../base/compiled.ts';
import { disclosed } from '../base/disclosed.ts';
import { kilobytes } from '../base/kilobytes.ts';
import { keyFiles, keyName } from '../machine-readable/openpgp.ts';
import { resumeJSON } from '../machine-readable/resume.ts';
import { type CardSetting, type CardKey, vCard3, vCard4 } from '../machine-readable/vcard.ts';
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
  card4: 'contact-4.vcf',
} as const satisfies Partial<Record<keyof CVText, string>>;

type Form = keyof typeof fileNames;

/** The file of the checksums of every language's forms, in the format of `sha256sum --check`. */
const checksumsFile = 'sha256sums.txt';

/** The CV in every form and language. */
export interface CVForms {
  /** The forms, and the key that they name, by their path below the published folder. */
  files: Record<string, string | Uint8Array>;
  /** The links of each language; none if the content has no texts for them. */
  links: Record<string, CVLink[]>;
}

/** The input for the forms of one language. */
interface Language {
  content: PublicContent;
  site: Site;
  scores: Readonly<Record<string, Score>>;
  direction: 'ltr' | 'rtl';
  region: string;
  /** The folder of the language's files: '' or 'en/'. */
  folder: string;
  address: Address;
  card: CardSetting;
  /** The owner's OpenPGP key. */
  key: (CardKey & { href: string }) | undefined;
}

/** Makes the CV in every form and language from a compiled content. */
export async function cvForms(source: Compiled, address: Address): Promise<CVForms> {
  const settings = await settingsOf(source);
  const { keyFile, localeDirections, locales, openGraphLocales, scores, shownKey, site, sourceLocale } = settings;
  const key = shownKey && keyFile && { ...shownKey, ...keyFile, href: absolute(address, keyName) };
  const home = absolute(address, '/');
  const made: MadeForm[] = [];
  const contents: Record<string, PublicContent> = {};
  for (const locale of locales) {
    const folder = locale === sourceLocale ? '' : `${locale}/`;
    const own = absolute(address, folder.replace(/\/$/, ''));
    contents[locale] = await textsOf(source, locale);
    const forms = await formsOf({
      content: contents[locale],
      site,
      scores,
      direction: localeDirections[locale],
      region: withRegion(locale, openGraphLocales[locale]),
      folder,
      address,
      card: { locale, home: own, id: home, updated: site.updated },
      key,
    });
    made.push(...forms);
  }
  const checksums = checksumsOf(made);
  return {
    files: {
      ...Object.fromEntries([...made, checksums].map(({ bytes, path }) => [path, bytes])),
      ...keyFiles(keyFile, address),
    },
    links: Object.fromEntries(
      Object.entries(contents).map(([locale, content]) => {
        const own = made.filter((form) => form.locale === locale);
        return [locale, linksOf(content, [...own, checksums], locale)];
      }),
    ),
  };
}

/** Returns a language's tag with the region of its shared links, as in en_GB, and with its own script. */
function withRegion(locale: string, openGraph?: string): string {
  const region = openGraph?.split('_')[1];
  return new Intl.Locale(locale, { ...(region && { region }) }).toString();
}

/** The links of one language. */
function linksOf({ cvtext }: PublicContent, forms: MadeForm[], locale: string): CVLink[] {
  return forms.map(({ bytes, form, path }) => {
    const size = kilobytes(Buffer.byteLength(bytes), locale);
    return { name: cvtext[form], path, size: fill(cvtext.size, { size }) };
  });
}

interface MadeForm {
  /** The name of its link in the content: cvtext.<form>. */
  form: Form | 'checksums';
  /** The language; undefined for the checksums, which cover all languages. */
  locale?: string;
  path: string;
  bytes: string | Uint8Array;
}

/** The forms of one language, in the order of their links. */
async function formsOf(language: Language): Promise<MadeForm[]> {
  const { address, card, content, folder, key } = language;
  const canonical = absolute(address, folder + fileNames.data);
  const open = disclosed(content, language.site);
  const resume = resumeJSON(open, { ...card, canonical });
  const printed = await printedForms(language, open, resume);
  const forms: Partial<Record<Form, string | Uint8Array>> = {
    ...printed,
    data: resume,
    card: vCard3(open, card, key),
    card4: vCard4(open, card, key),
  };
  return (Object.keys(fileNames) as Form[]).flatMap((form) => {
    const bytes = forms[form];
    return bytes === undefined ? [] : [{ form, locale: card.locale, path: folder + fileNames[form], bytes }];
  });
}

type Printed = Partial<Record<'pdf' | 'onePage' | 'text', string | Uint8Array>>;

/** The forms for people: PDF and plain text. */
async function printedForms(language: Language, content: CVContent, resume: string): Promise<Printed> {
  const { address, card, direction, folder, region, site } = language;
  const setting = { home: card.home, region, updated: site.updated, scores: language.scores, key: language.key };
  const cv = cvOf(content, setting, 'whole');
  const text = textOf(cv);
  const fonts = await fontsFor(JSON.stringify({ cv, texts: content.cvtext, digits: '0123456789' }));
  if (fonts.missing.length > 0) {
    console.warn(`The CV (${card.locale}) is not made as PDF: no font has a glyph for ${fonts.missing.join(' ')}`);
    return { text };
  }
  const sheet: Sheet = {
    cv,
    texts: content.cvtext,
    locale: card.locale,
    direction,
    updated: site.updated,
    palette: await paperColors(site.look),
    // Without the key, which is too long for a printed QR code.
    card: vCard3(content, card),
    resume,
    fonts,
  };
  const pdf = pdfOf(sheet);
  if (!hasOnePage(content)) return { pdf, text };
  const whole = addressPart(absolute(address, folder + fileNames.pdf)).text;
  const selection = fill(content.cvtext.selection, { address: whole });
  const onePage = onePagePDFOf({ ...sheet, cv: cvOf(content, setting, 'one-page'), selection });
  return { pdf, ...(onePage && { onePage }), text };
}

function checksumsOf(forms: MadeForm[]): MadeForm {
  const lines = forms.map(({ bytes, path }) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`);
  return { form: 'checksums', path: checksumsFile, bytes: lines.join('') };
}
