import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import type { PlacedFinding } from '../../src/generated/protocol.ts';
import type { LanguageDifference } from '../../src/i18n/content-events.ts';
import { rootFolder } from '../base/paths.ts';
import type { Outcome } from './compiler.ts';

type Overlay = ErrorPayload['err'];

/** The maximum number of findings in the overlay; correcting one shows the next. */
const shownFindings = 10;

/** Returns the content of Vite's overlay for a run, or undefined if the page shows the current content. */
export function overlayOf({ ok, findings, failure }: Omit<Outcome, 'changed'>): Overlay | undefined {
  if (failure) return overlayOfFailure(failure);
  const errors = ok ? [] : errorsIn(findings);
  const [first] = errors;
  if (!first) return undefined;
  const rest = errors.length - shownFindings;
  return {
    plugin: 'contentc',
    message: `${first.message} [${first.code}]`,
    loc: { file: absolute(first.file), line: first.line, column: first.column },
    stack: [
      ...errors.slice(0, shownFindings).map(linked),
      ...(rest > 0 ? [`… and ${rest} more: contentc check`] : []),
    ].join('\n'),
  };
}

/** Returns the errors in spite of which the page shows the current content; it lists them in a corner. */
export function differencesOf({ ok, findings }: Omit<Outcome, 'changed'>): LanguageDifference[] {
  return (ok ? errorsIn(findings) : []).map((finding) => {
    const place = `${finding.file}:${finding.line}:${finding.column}`;
    return { place, file: absolute(place), text: linked(finding) };
  });
}

const errorsIn = (findings: PlacedFinding[]) => findings.filter(({ severity }) => severity === 'error');

const absolute = (file: string) => join(rootFolder, file);

/** The text of a finding, in which the overlay makes each absolute path a link. */
const linked = ({ text = '' }: PlacedFinding) =>
  text.replace(/^(?=\S.*?:\d+:\d+: (?:error|note): )/gm, join(rootFolder, '/'));

/** The message of the Go compiler, with the first position in it. */
function overlayOfFailure(failure: string): Overlay {
  const place = /^(\S+\.go):(\d+):(\d+): /m.exec(failure);
  const [, file = '', line, column] = place ?? [];
  const loc = place && { file: absolute(file), line: Number(line), column: Number(column) };
  return { plugin: 'contentc', message: failure.trim(), stack: '', ...(loc && { loc }) };
}
