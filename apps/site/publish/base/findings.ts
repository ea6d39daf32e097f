// The faults of the content that only the build can find.
import { join, relative } from 'node:path';
import { contentFolder, rootFolder } from './paths.ts';

/** A fault of the content, as the compiler describes its own. */
export interface Finding {
  /** The position in the content folder: FILE:LINE:COLUMN. */
  at: string;
  /** The code, which `contentc explain` explains. */
  code: string;
  message: string;
  help: string;
}

/** Returns a finding of the owner's content in the form of the compiler. */
export function printed({ at, code, help, message }: Finding, severity: 'error' | 'warning'): string {
  return `${join(relative(rootFolder, contentFolder), at)}: ${severity}: ${message} [${code}]\nhelp: ${help}`;
}

/** An error whose message tells the user of a command what to do, and which is printed without a stack trace. */
export class UserError extends Error {}

/** Runs a command: prints a {@link UserError} and fails. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Returns the English name of a language with its tag: Italian (it). */
export const languageName = (locale: string) =>
  `${new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale} (${locale})`;
