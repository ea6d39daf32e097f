import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paper } from './test/paper.ts';
import { installed } from '../test/servers.ts';
import { pdfOf } from './pdf.ts';
import { openPDF, pictureByPoppler } from './test/readers.ts';

const poppler = installed('pdftoppm');

/** Sets a word as the name and as the title of an entry, the only texts of a CV, and returns each as it is drawn. */
async function drawn(word: string, locale: string, direction: 'ltr' | 'rtl') {
  const texts = { page: '{{page}}/{{pages}}', data: 'Data', card: 'Card', scan: '.', title: '.' };
  const sections = [{ kind: 'entries', heading: '.', entries: [{ title: word }] }];
  const cv = { name: word, role: '', title: word, contacts: [], sections };
  const sheet = { cv, texts, locale, direction, card: 'x', resume: '{}', tight: false, palette: paper };
  const { pdf } = await pdfOf(sheet as unknown as Parameters<typeof pdfOf>[0]);
  const page = await (await openPDF(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  const picture = await sharp(pictureByPoppler(pdf)).grayscale().raw().toBuffer({ resolveWithObject: true });
  const scale = picture.info.width / page.getViewport({ scale: 1 }).width;
  const height = page.view[3] ?? 0;
  const letters = items.filter((item) => 'str' in item).filter(({ str }) => /\p{L}|\p{M}/u.test(str));
  // A word is one piece of text or several, of one size. pdf.js finds no width of letters with signs.
  const words = Map.groupBy(letters, ({ height }) => height);
  return [...words].map(([size, parts]) => ({
    picture,
    left: (Math.min(...parts.map(({ transform }) => Number(transform[4]))) - 2) * scale,
    width: word.length * size * scale,
    base: (height - Math.min(...parts.map(({ transform }) => Number(transform[5])))) * scale,
    size: size * scale,
  }));
}

/** Counts the connected shapes of a word, which reaches as far as the letters of a face do above and below the line. */
function shapesOf({ base, left, picture, size, width }: Awaited<ReturnType<typeof drawn>>[number]): number {
  const { data, info } = picture;
  const isInk = (at: number) => data[at]! < 160;
  const seen = new Set<number>();
  const fill = (from: number) => {
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at) || !isInk(at)) continue;
      seen.add(at);
      for (const row of [-info.width, 0, info.width]) for (const column of [-1, 0, 1]) open.push(at + row + column);
    }
  };
  let shapes = 0;
  for (let y = Math.round(base - 1.1 * size); y < base + 0.6 * size; y++) {
    for (let x = Math.round(left); x < left + width; x++) {
      const at = y * info.width + x;
      if (!isInk(at) || seen.has(at)) continue;
      shapes++;
      fill(at);
    }
  }
  return shapes;
}

// Words of which a reader of the language knows how many shapes they have. Letters that stand alone have more.
test.skipIf(!poppler).each<[string, string, 'ltr' | 'rtl', number, string]>([
  ['محمد', 'ar', 'rtl', 1, 'four joined letters'],
  ['مصطلح', 'ar', 'rtl', 1, 'five joined letters'],
  ['دار', 'ar', 'rtl', 3, 'letters that join nothing'],
  ['سلام', 'ar', 'rtl', 2, 'three letters with a ligature, and one alone'],
  ['لوح', 'fa', 'rtl', 2, 'two joined letters, and one alone'],
  ['शक्ति', 'hi', 'ltr', 2, 'a conjunct, and a vowel before it'],
  ['धर्म', 'hi', 'ltr', 1, 'a letter above the next one'],
  ['กี่', 'th', 'ltr', 3, 'a letter, a vowel above it, and a tone above both'],
  ['น้ำ', 'th', 'ltr', 4, 'a letter, a tone, and a vowel of two parts'],
  ['casa', 'es-419', 'ltr', 4, 'four letters, in the language of several countries'],
  ['שלום', 'he', 'rtl', 4, 'four letters'],
])(
  `%s (%s, %s) is drawn as %i shapes in both faces${poppler ? '' : ': poppler-utils is not installed, so not tested'}: %s`,
  async (word, locale, direction, shapes) => {
    const words = await drawn(word, locale, direction);
    expect(words.map(shapesOf)).toEqual([shapes, shapes]);
  },
);
