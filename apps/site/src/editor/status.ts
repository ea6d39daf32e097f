import { labelBefore } from './names.ts';
import { type Session, notSaved } from './session.ts';

/** Returns what happened last, or else why what is edited is not saved. Names are in the language of the reader. */
export function statusOf(session: Session, reader: string): string {
  const { message, edits, isRefused, isConnected } = session.state;
  if (!isConnected) return 'The connection to the dev server is lost. What you typed is kept; it is tried again.';
  if (message === notSaved) return `${notSaved}: ${errorOf(session, reader)}`;
  if (message !== '' || edits.length === 0) return message;
  if (!isRefused) return 'Not saved yet';
  return session.hasUnwritten ? 'Some texts are still to be written' : 'Correct what is marked to save';
}

/** Returns the first error in words, with its place; new texts that are still to be written are none. */
function errorOf(session: Session, reader: string): string {
  if (session.hasUnwritten) return 'some texts are still to be written';
  const error = session.state.findings.find(({ severity }) => severity === 'error');
  return error ? labelBefore(session.reading, error, reader) + error.message : '';
}
