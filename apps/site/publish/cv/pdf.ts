import { join } from 'node:path';
import { encode } from 'uqr';
import { withIsolates } from '../../src/content/isolates.ts';
import type { Settings } from '../base/compiled.ts';
import { fontsFor } from '../fonts/typeset-fonts.ts';
import { typeset } from '../fonts/typst.ts';
import type { CV, CVContent } from './model.ts';
import type { PlacedEntry } from './selection.ts';

/** The input for one PDF. */
export interface Sheet {
  cv: CV;
  texts: CVContent['cvtext'];
  /** The language's tag and its base direction. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The date of the last change to the content, YYYY-MM-DD, if it is known. */
  updated?: string | undefined;
  palette: Settings['paper'];
  /** The contact card in the QR code. */
  card: string;
  /** The CV as data, attached to the PDF. */
  resume: string;
  /** In a selection: the text with the address of the whole CV. */
  selection?: string | undefined;
  /** Whether the CV should have one page: its sizes are smaller. */
  tight: boolean;
}

/**
 * The vowel signs of Hebrew and Arabic, which are optional in writing. In a PDF, a letter with a sign is two glyphs
 * with one text, and software extracts it twice.
 */
const vowels = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;

type Typeset = ReturnType<typeof typeset>;

/** The lowest end, in points from the upper edge, of a last page with a heading and five lines. */
const fewLines = 190;

/** The sizes of the type and of the room between the parts, in the order in which they are tried. */
const usual = { scale: 1, room: 1 };
const settings = [usual, { scale: 0.96, room: 0.8 }, { scale: 0.93, room: 0.65 }, { scale: 1, room: 1.4 }];

/** Sets a document as usual, or denser or with more room if the last of its pages would have a few lines only. */
function wellEnded(set: (setting: object) => Typeset): Typeset {
  for (const setting of settings) {
    const made = set(setting);
    const [end] = made.compiler.query(made.document, { selector: '<end>', field: 'value' }) as [End?];
    if (!end || end.page === 1 || end.y > fewLines) return made;
  }
  return set(usual);
}

/** Where a document ends, in points from the upper edge. */
interface End {
  page: number;
  y: number;
}

/** Sets a CV on A4 pages as PDF/UA-1 (ISO 14289-1), and returns its entries and the number of its pages. */
export async function pdfOf({ card, cv, locale, resume, updated, ...shown }: Sheet) {
  const { files, families } = await fontsFor(JSON.stringify({ cv, texts: shown, digits: '0123456789' }), locale);
  const code = encode(card, { ecc: 'L', border: 0 });
  const { language, region } = new Intl.Locale(locale);
  const [year, month, day] = updated?.split('-').map(Number) ?? [];
  const data = {
    ...(shown.direction === 'rtl' ? withIsolates(cv) : cv),
    ...{ ...shown, families, language, codeSize: code.size },
    // Typst knows no regions of several countries, as in es-419.
    ...(region?.length === 2 && { region }),
    ...(updated && { updated: { year, month, day } }),
  };
  const set = (setting: object) =>
    typeset({ folder: join(import.meta.dirname, 'template'), name: 'cv.typ' }, files, {
      'data.json': JSON.stringify({ ...data, ...setting }).replace(vowels, ''),
      'resume.json': resume,
      'code.bin': Uint8Array.from(code.data.flat(), (dark) => (dark ? 0 : 255)),
    });
  const { compiler, document } = wellEnded(set);
  return {
    pdf: compiler.pdf(document, { pdfStandard: 'ua-1', pdfTags: true }),
    pages: document.numOfPages,
    entries: compiler.query(document, { selector: '<entry>', field: 'value' }) as PlacedEntry[],
  };
}
