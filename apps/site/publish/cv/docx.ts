import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { withIsolates } from '../../src/content/isolates.ts';
import { blocksOf, isList, spansOf } from '../../src/content/long-text.ts';
import type { Inline, LongText } from '../../src/generated/types.ts';
import type { PaperColors } from '../look/palette.ts';
import type { CV, CVContent, Entry, Part, Section } from './model.ts';
import { reproducible } from './reproducible.ts';

/** The input for one Word document. */
export interface WordSheet {
  cv: CV;
  texts: CVContent['cvtext'];
  /** The language's tag and its base direction. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The date of the last change to the content, YYYY-MM-DD, if it is known. */
  updated: string | undefined;
  palette: PaperColors;
  /** The line of a selection that says where the whole CV is. */
  selection?: string | undefined;
}

/** Sizes in half-points, and spaces in twentieths of a point. */
const size = { name: 56, heading: 28, employer: 22, text: 20, small: 18 };
const space = { section: 280, entry: 160, part: 80, line: 40 };
/** A4 and its margins of 19 mm, in twentieths of a point. */
const page = { size: { width: 11_906, height: 16_838 }, margin: { top: 1077, bottom: 1077, left: 1077, right: 1077 } };

/** The reference of the lists. */
const points = 'points';

/** Makes a CV as a Word document (ISO/IEC 29500): the texts of its PDF in one column, with headings, lists and links. */
export async function docxOf({
  cv: whole,
  direction,
  locale,
  selection,
  texts,
  updated,
  palette,
}: WordSheet): Promise<Uint8Array> {
  const rtl = direction === 'rtl';
  const cv = rtl ? withIsolates(whole) : whole;
  const made = new Writer(rtl);
  const hex = (color: string) => color.replace('#', '');
  const dim = { color: '595959', size: size.small };
  const style = (run: object, before: number, after = 0, more: object = {}) => ({
    run,
    paragraph: { spacing: { before, after }, keepNext: true, ...more },
  });
  const rule = { border: { top: { style: BorderStyle.SINGLE, size: 4, space: 6, color: 'BFBFBF' } } };
  const document = new Document({
    ...{ title: cv.title, creator: cv.name, lastModifiedBy: cv.name, description: cv.role },
    styles: {
      default: {
        document: {
          run: {
            ...{ size: size.text, sizeComplexScript: size.text },
            font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' },
            language: { value: locale, eastAsia: locale, bidirectional: locale },
          },
          paragraph: { spacing: { line: 259 } },
        },
        heading1: style({ size: size.name, font: 'Georgia' }, 0, space.line),
        heading2: style({ size: size.heading, font: 'Georgia' }, space.section, space.part, rule),
        heading3: style({ size: size.text, bold: true }, space.entry),
        heading4: style({ size: size.text, bold: true }, space.entry),
        hyperlink: { run: { color: hex(palette.accent), underline: {} } },
      },
      paragraphStyles: [
        {
          id: 'Role',
          name: 'Role',
          basedOn: 'Normal',
          ...style({ size: size.heading, color: hex(palette.accent) }, 0, space.part),
        },
        {
          id: 'Employer',
          name: 'Employer',
          basedOn: 'Heading3',
          ...style({ size: size.employer, bold: false, font: 'Georgia' }, space.entry),
        },
        { id: 'Place', name: 'Place', basedOn: 'Normal', ...style({ color: dim.color }, 0, space.line) },
        { id: 'Small', name: 'Small', basedOn: 'Normal', run: dim },
      ],
    },
    numbering: {
      config: [
        {
          reference: points,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '–',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 284, hanging: 284 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { page },
        footers: { default: new Footer({ children: [made.footer(texts)] }) },
        children: made.body(cv, selection),
      },
    ],
  });
  return reproducible(await Packer.toBuffer(document), updated);
}

/** A letter that is written from right to left. */
const rightToLeft = /[\p{Script=Hebr}\p{Script=Arab}]/u;

/** Writes the paragraphs of a document in one base direction. */
class Writer {
  readonly #rtl: boolean;

  constructor(rtl: boolean) {
    this.#rtl = rtl;
  }

  body(cv: CV, selection: string | undefined): Paragraph[] {
    const contact = (way: CV['contacts'][number]) => [...this.#runs(`${way.label} `), ...this.#part(way)];
    return [
      this.#paragraph(this.#runs(cv.name), { heading: HeadingLevel.HEADING_1 }),
      this.#paragraph(this.#runs(cv.role), { style: 'Role' }),
      ...(cv.location
        ? [this.#paragraph(this.#runs(cv.location), { style: 'Small', spacing: { after: space.part } })]
        : []),
      ...cv.contacts.map((way) => this.#paragraph(contact(way), { style: 'Small' })),
      ...cv.sections.flatMap((section) => this.#section(section)),
      ...[cv.asOf, selection].flatMap((text) =>
        text ? [this.#paragraph(this.#runs(text), { style: 'Small', spacing: { before: space.section } })] : [],
      ),
    ];
  }

  /** Returns the title of the document and the number of the page. */
  footer({ page: form, title }: WordSheet['texts']): Paragraph {
    const fields: Record<string, string> = { '{{page}}': PageNumber.CURRENT, '{{pages}}': PageNumber.TOTAL_PAGES };
    const parts = `${title} · ${form}`.split(/(\{\{pages?\}\})/);
    const run = new TextRun({ children: parts.map((part) => fields[part] ?? part), rightToLeft: this.#rtl });
    return this.#paragraph([run], { style: 'Small' });
  }

  #section({ entries, heading, intro, kind, lead, more }: Section): Paragraph[] {
    return [
      this.#paragraph(this.#runs(heading), { heading: HeadingLevel.HEADING_2 }),
      ...(lead ? this.#long(lead) : []),
      ...(intro ? [this.#paragraph(this.#runs(intro), { style: 'Small' })] : []),
      ...(kind === 'pairs' ? [this.#pairs(entries)] : entries.flatMap((entry) => this.#entry(entry))),
      ...(more ? [this.#paragraph(this.#runs(more), { style: 'Small', spacing: { before: space.entry } })] : []),
    ];
  }

  #pairs(entries: Entry[]): Paragraph {
    const runs = entries.flatMap(({ date, keywords, title }, index) => [
      ...(index > 0 ? this.#runs(' · ') : []),
      ...this.#runs(title, { bold: keywords !== undefined }),
      ...this.#runs([keywords && ` (${keywords})`, date && ` ${date}`].filter(Boolean).join('')),
    ]);
    return this.#paragraph(runs);
  }

  #entry({ positions = [], ...entry }: Entry, level: 3 | 4 = 3): Paragraph[] {
    const { date, notes = [], text, title, where = [] } = entry;
    const heading = level === 3 ? HeadingLevel.HEADING_3 : HeadingLevel.HEADING_4;
    const shown = notes.flatMap((note, index) => [...(index > 0 ? this.#runs(' · ') : []), ...this.#part(note)]);
    const isEmployer = positions.length > 0;
    return [
      this.#paragraph(this.#runs(title), isEmployer ? { heading, style: 'Employer' } : { heading }),
      ...[...where.slice(0, -1), [...where.slice(-1), date].filter(Boolean).join(' · ')].flatMap((line) =>
        line ? [this.#paragraph(this.#runs(line), { style: 'Place', keepNext: text !== undefined })] : [],
      ),
      ...this.#long(text),
      ...(shown.length > 0 ? [this.#paragraph(shown, { style: 'Small' })] : []),
      ...positions.flatMap((position) => this.#entry(position, 4)),
    ];
  }

  #long(text: LongText = []): Paragraph[] {
    return blocksOf(text).flatMap((block) =>
      isList(block)
        ? block.list.map((item) => this.#paragraph(this.#inline(item), { numbering: { reference: points, level: 0 } }))
        : [this.#paragraph(this.#inline(block), { spacing: { after: space.line } })],
    );
  }

  #inline(inline: Inline, run: object = {}): ParagraphChild[] {
    return spansOf(inline).flatMap((span) => {
      if (typeof span === 'string') return this.#runs(span, run);
      if ('em' in span) return this.#inline(span.em, { ...run, italics: true });
      if ('strong' in span) return this.#inline(span.strong, { ...run, bold: true });
      return [
        new ExternalHyperlink({ link: span.href, children: this.#inline(span.text, { ...run, style: 'Hyperlink' }) }),
      ];
    });
  }

  /** Returns a text, as a link if it has an address. Addresses and numbers run from left to right in every language. */
  #part({ href, text }: Part): ParagraphChild[] {
    if (!href) return this.#runs(text);
    const link = new ExternalHyperlink({ link: href, children: this.#runs(text, { style: 'Hyperlink' }) });
    return this.#rtl ? [...this.#runs('\u2066'), link, ...this.#runs('\u2069')] : [link];
  }

  #runs(text: string, run: object = {}): TextRun[] {
    return text ? [new TextRun({ text, ...run, rightToLeft: this.#rtl && rightToLeft.test(text) })] : [];
  }

  #paragraph(children: ParagraphChild[], options: IParagraphOptions = {}): Paragraph {
    return new Paragraph({ ...options, children, bidirectional: this.#rtl });
  }
}
