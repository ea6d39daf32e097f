import { labelOf } from '../editor/names.ts';
import { Session } from '../editor/session.ts';
import type { Desk } from '../editor/desk.ts';

/** The maximum length of the first line of a commit, in characters. */
export const maxLine = 72;

/** Returns a line of a commit that names the fields which differ from the last one. */
export async function proposalFor(desk: Desk): Promise<string> {
  const session = new Session(desk);
  await session.load();
  const changes = await session.changes();
  const { reading } = session;
  const labels = new Set(changes.map((change) => labelOf(reading, change, reading.described.source)));
  const [first = 'the reviews', ...others] = labels;
  const rest = others.length > 0 ? ` and ${others.length} more` : '';
  const room = maxLine - 'Change '.length - rest.length;
  return `Change ${first.length > room ? `${first.slice(0, room - 1)}…` : first}${rest}`;
}
