import { join } from 'node:path';
import { encode } from 'uqr';
import type { PaperColors } from '../look/palette.ts';
import type { CV, CVContent } from './model.ts';
import type { SheetFonts } from '../fonts/typeset-fonts.ts';
import { typeset } from '../fonts/typst.ts';

/** The input for one PDF. */
export interface Sheet {
  cv: CV;
  texts: CVContent['cvtext'];
  /** The language's tag and its base direction. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The date of the last change to the content, YYYY-MM-DD, if it is known. */
  updated?: string | undefined;
  palette: PaperColors;
  /** The contact card in the QR code. */
  card: string;
  /** The CV as data, attached to the PDF. */
  resume: string;
  /** The fonts for all texts of the PDF. */
  fonts: SheetFonts;
  /** In a selection: the text with the address of the whole CV. */
  selection?: string | undefined;
  /** Whether the CV should have one page: its sizes are smaller. */
  tight: boolean;
}

const folder = join(import.meta.dirname, 'template');

/** Sets a CV on A4 pages as PDF/UA-1 (ISO 14289-1), and returns the number of its pages. */
export function pdfOf(sheet: Sheet): { pdf: Uint8Array; pages: number } {
  const { compiler, document } = set(sheet);
  return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }), pages: document.numOfPages };
}

/**
 * The vowel signs of Hebrew and Arabic, which are optional in writing. In a PDF, a letter with a sign is two glyphs
 * with one text, and software extracts it twice.
 */
const vowels = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;

function set(sheet: Sheet) {
  const code = encode(sheet.card, { ecc: 'L', border: 0 });
  return typeset({ folder, name: 'cv.typ' }, sheet.fonts.files, {
    'data.json': JSON.stringify({ ...dataOf(sheet), codeSize: code.size }).replace(vowels, ''),
    'resume.json': sheet.resume,
    'code.bin': Uint8Array.from(code.data.flat(), (dark) => (dark ? 0 : 255)),
  });
}

/** The data that the template reads. */
function dataOf({ cv, direction, fonts, locale, palette, selection, texts, tight, updated }: Sheet) {
  const { language, region } = new Intl.Locale(locale);
  const [year, month, day] = updated?.split('-').map(Number) ?? [];
  return {
    ...cv,
    texts,
    language,
    ...(region && { region: region.toLowerCase() }),
    direction,
    tight,
    ...(updated && { updated: { year, month, day } }),
    palette,
    families: fonts.families,
    ...(selection && { selection }),
  };
}
