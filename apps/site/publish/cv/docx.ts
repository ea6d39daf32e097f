import {
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
import type { CV, Entry, Part, Section } from './model.ts';
import type { Sheet } from './pdf.ts';
import { reproducible } from './reproducible.ts';

/** Spaces, and A4 with margins of 19 mm, in twentieths of a point. */
const space = { section: 280, entry: 160, part: 80, line: 40 };
const page = { size: { width: 11_906, height: 16_838 }, margin: { top: 1077, bottom: 1077, left: 1077, right: 1077 } };

/** The reference of the lists, and their only level. */
const points = 'points';
const level = {
  ...{ level: 0, format: LevelFormat.BULLET, text: '–' },
  style: { paragraph: { indent: { left: 284, hanging: 284 } } },
};

type WordSheet = Pick<Sheet, 'cv' | 'direction' | 'locale' | 'palette' | 'selection' | 'texts' | 'updated'>;

/** Makes a CV as a Word document (ISO/IEC 29500): the texts of its PDF in one column, with headings, lists and links. */
export async function docxOf(sheet: WordSheet): Promise<Uint8Array> {
  const rtl = sheet.direction === 'rtl';
  const cv = rtl ? withIsolates(sheet.cv) : sheet.cv;
  const writer = new Writer(rtl);
  const document = new Document({
    ...{ title: cv.title, creator: cv.name, lastModifiedBy: cv.name, description: cv.role },
    styles: stylesOf(sheet),
    numbering: { config: [{ reference: points, levels: [level] }] },
    sections: [
      {
        properties: { page },
        footers: { default: new Footer({ children: [writer.footer(sheet.texts)] }) },
        children: writer.body(cv, sheet.selection),
      },
    ],
  });
  return reproducible(await Packer.toBuffer(document), sheet.updated);
}

/** Returns the styles of the paragraphs; the sizes of type are in half-points. */
function stylesOf({ locale, palette }: WordSheet) {
  const color = palette.accent.replace('#', '');
  const dim = { color: '595959' };
  const display = { font: 'Georgia' };
  const style = (run: object, before: number, after = 0, more: object = {}) => ({
    run,
    paragraph: { spacing: { before, after }, keepNext: true, ...more },
  });
  const named = (name: string, made: object, basedOn = 'Normal') => ({ id: name, name, basedOn, ...made });
  const rule = { border: { top: { style: BorderStyle.SINGLE, size: 4, space: 6, color: 'BFBFBF' } } };
  const entry = style({ size: 20, bold: true }, space.entry);
  const language = { value: locale, eastAsia: locale, bidirectional: locale };
  const font = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' };
  return {
    default: {
      document: {
        run: { size: 20, sizeComplexScript: 20, font, language },
        paragraph: { spacing: { line: 259 } },
      },
      heading1: style({ size: 56, ...display }, 0, space.line),
      heading2: style({ size: 28, ...display }, space.section, space.part, rule),
      heading3: entry,
      heading4: entry,
      hyperlink: { run: { color, underline: {} } },
    },
    paragraphStyles: [
      named('Role', style({ size: 28, color }, 0, space.part)),
      named('Employer', style({ size: 22, bold: false, ...display }, space.entry), 'Heading3'),
      named('Place', style(dim, 0, space.line)),
      named('Small', { run: { ...dim, size: 18 } }),
    ],
  };
}

/** A letter that is written from right to left. */
const rightToLeft = /[\p{Script=Hebr}\p{Script=Arab}]/u;

/** A paragraph before it has a direction. */
type Line = IParagraphOptions;

/** Keeps an entry of up to eight paragraphs on one page, and of a longer one its head and its last two paragraphs. */
function together(head: Line[], rest: Line[]): Line[] {
  const last = head.length + rest.length - 1;
  const stays = (index: number) => last < 8 || index < head.length || index === last - 1;
  return [...head, ...rest].map((line, index) => ({ ...line, keepNext: index < last && stays(index) }));
}

/** Writes the paragraphs of a document in one base direction. */
class Writer {
  readonly #rtl: boolean;

  constructor(rtl: boolean) {
    this.#rtl = rtl;
  }

  body({ asOf, contacts, location, name, role, sections }: CV, selection: string | undefined): Paragraph[] {
    const lines = [
      ...this.#line(name, { heading: HeadingLevel.HEADING_1 }),
      ...this.#line(role, { style: 'Role' }),
      ...this.#line(location, { style: 'Small', spacing: { after: space.part } }),
      ...contacts.map((way) => ({ style: 'Small', children: [...this.#runs(`${way.label} `), ...this.#part(way)] })),
      ...sections.flatMap((section) => this.#section(section)),
      ...[asOf, selection].flatMap((text) => this.#line(text, { style: 'Small', spacing: { before: space.section } })),
    ];
    return lines.map((line) => this.#paragraph(line));
  }

  /** Returns the title of the document and the number of the page. */
  footer({ page: form, title }: WordSheet['texts']): Paragraph {
    const fields: Record<string, string> = { '{{page}}': PageNumber.CURRENT, '{{pages}}': PageNumber.TOTAL_PAGES };
    const parts = `${title} · ${form}`.split(/(\{\{pages?\}\})/);
    const run = new TextRun({ children: parts.map((part) => fields[part] ?? part), rightToLeft: this.#rtl });
    return this.#paragraph({ children: [run], style: 'Small' });
  }

  #paragraph(line: Line): Paragraph {
    return new Paragraph({ ...line, bidirectional: this.#rtl });
  }

  #section({ entries, heading, intro, kind, lead, more }: Section): Line[] {
    return [
      ...this.#line(heading, { heading: HeadingLevel.HEADING_2 }),
      ...this.#long(lead),
      ...this.#line(intro, { style: 'Small', keepNext: entries.length > 0 }),
      ...(kind === 'pairs' ? [this.#pairs(entries)] : entries.flatMap((entry) => this.#entry(entry))),
      ...this.#line(more, { style: 'Small', spacing: { before: space.entry } }),
    ];
  }

  #pairs(entries: Entry[]): Line {
    const pairs = entries.map(({ date, keywords, title }) => [
      ...this.#runs(title, { bold: keywords !== undefined }),
      ...this.#runs([keywords && ` (${keywords})`, date && ` ${date}`].filter(Boolean).join('')),
    ]);
    return { children: this.#row(pairs) };
  }

  /** Returns an entry. Its organisation, and its place with the dates, are lines of their own, as software expects. */
  #entry(entry: Entry, heading: Line['heading'] = HeadingLevel.HEADING_3): Line[] {
    const { date, notes = [], positions = [], text, title, where = [] } = entry;
    const facts = [...where.slice(0, -1), [...where.slice(-1), date].filter(Boolean).join(' · ')];
    const shown = this.#row(notes.map((note) => this.#part(note)));
    const head = [
      ...this.#line(title, { heading, ...(positions.length > 0 && { style: 'Employer' }) }),
      ...facts.flatMap((fact) => this.#line(fact, { style: 'Place' })),
    ];
    const rest = [...this.#long(text), ...(shown.length > 0 ? [{ style: 'Small', children: shown }] : [])];
    const below = positions.flatMap((position) => this.#entry(position, HeadingLevel.HEADING_4));
    return below.length > 0 ? [...head, ...rest, ...below] : together(head, rest);
  }

  #long(text: LongText = []): Line[] {
    return blocksOf(text).flatMap((block): Line[] =>
      isList(block)
        ? block.list.map((item) => ({ children: this.#inline(item), numbering: { reference: points, level: 0 } }))
        : [{ children: this.#inline(block), spacing: { after: space.line } }],
    );
  }

  #inline(inline: Inline, run: object = {}): ParagraphChild[] {
    return spansOf(inline).flatMap((span) => {
      if (typeof span === 'string') return this.#runs(span, run);
      if ('em' in span) return this.#inline(span.em, { ...run, italics: true });
      if ('strong' in span) return this.#inline(span.strong, { ...run, bold: true });
      const children = this.#inline(span.text, { ...run, style: 'Hyperlink' });
      return [new ExternalHyperlink({ link: span.href, children })];
    });
  }

  /** Returns a text, as a link if it has an address. Addresses and numbers run from left to right in every language. */
  #part({ href, text }: Part): ParagraphChild[] {
    if (!href) return this.#runs(text);
    const link = new ExternalHyperlink({ link: href, children: this.#runs(text, { style: 'Hyperlink' }) });
    return this.#rtl ? [...this.#runs('\u2066'), link, ...this.#runs('\u2069')] : [link];
  }

  /** Returns parts with dots between them. */
  #row(parts: ParagraphChild[][]): ParagraphChild[] {
    return parts.flatMap((part, index) => (index > 0 ? [...this.#runs(' · '), ...part] : part));
  }

  /** Returns the line of a text; none if it is empty. */
  #line(text: string | undefined, options: Line): Line[] {
    return text ? [{ ...options, children: this.#runs(text) }] : [];
  }

  #runs(text: string, run: object = {}): TextRun[] {
    return text ? [new TextRun({ text, ...run, rightToLeft: this.#rtl && rightToLeft.test(text) })] : [];
  }
}
