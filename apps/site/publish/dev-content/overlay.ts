import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import { rootFolder } from '../base/paths.ts';
import type { Finding, Outcome, Place, Shown } from './compiler.ts';
import type { Difference } from './events.ts';

type Overlay = ErrorPayload['err'];

/** The maximum number of findings in the overlay; correcting one shows the next. */
const shownFindings = 10;

/** Returns the content of Vite's overlay for a run, or undefined if the page shows the current content. */
export function overlayOf({ ok, findings, failure }: Omit<Outcome, 'changed'>): Overlay | undefined {
  if (failure) return overlayOfFailure(failure);
  const [first, ...others] = ok ? [] : findings.filter(({ severity }) => severity === 'error');
  return first && overlayOfFindings(first, others);
}

/** Returns the errors in spite of which the page shows the current content; it lists them in a corner. */
export function differencesOf({ ok, findings }: Omit<Outcome, 'changed'>): Difference[] {
  const errors = ok ? findings.filter(({ severity }) => severity === 'error') : [];
  return errors.map((finding) => ({
    place: `${finding.file}:${finding.line}:${finding.column}`,
    file: position(finding),
    text: [headline(finding), frame(finding), ...details(finding)].join('\n'),
  }));
}

function overlayOfFindings(first: Finding, others: Finding[]): Overlay {
  const shown = others.slice(0, shownFindings - 1);
  const rest = others.length - shown.length;
  return {
    plugin: 'contentc',
    message: headline(first),
    loc: { file: absolute(first.file), line: first.line, column: first.column },
    frame: frame(first),
    // The overlay turns each absolute path in this text into a link.
    stack: [
      ...details(first),
      ...shown.flatMap((finding) => [
        '',
        `${position(finding)}: ${headline(finding)}`,
        frame(finding),
        ...details(finding),
      ]),
      ...(rest > 0 ? ['', `… and ${rest} more: contentc check`] : []),
    ].join('\n'),
  };
}

const headline = ({ message, code }: Finding) => `${message} [${code}]`;

function details({ related, help }: Finding): string[] {
  const notes = related.flatMap((note) => [`note: ${position(note)}: ${note.message}`, frame(note)]);
  return help ? [...notes, `help: ${help}`] : notes;
}

/** The message of the Go compiler, with the first position in it. */
function overlayOfFailure(failure: string): Overlay {
  const place = /^(\S+\.go):(\d+):(\d+): /m.exec(failure);
  const [, file = '', line, column] = place ?? [];
  const loc = place && { file: absolute(file), line: Number(line), column: Number(column) };
  return { plugin: 'contentc', message: failure.trim(), stack: '', ...(loc && { loc }) };
}

const absolute = (file: string) => join(rootFolder, file);
const position = ({ file, line, column }: Place) => `${absolute(file)}:${line}:${column}`;

/** The source line with a caret below the fault. */
export function frame({ line, column, sourceLine }: Shown): string {
  const before = Array.from(new Intl.Segmenter().segment(sourceLine), ({ segment }) => segment).slice(0, column - 1);
  const indent = before.map((character) => (character === '\t' ? '\t' : ' ')).join('');
  return ` ${line} | ${sourceLine}\n ${' '.repeat(String(line).length)} | ${indent}^\n`;
}
