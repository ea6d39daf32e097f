import { labelOf } from '../editor/names.ts';
import { Session } from '../editor/session.ts';
import type { Desk } from '../editor/desk.ts';
import { maxLine } from './source.ts';

/** Returns a line of a commit that names the fields which differ from the last one. */
export async function proposalFor(desk: Desk): Promise<string> {
  const session = new Session(desk);
  await session.load();
  const changes = await session.changes();
  const { reading } = session;
  const labels = new Set(changes.map((change) => labelOf(reading, change, reading.described.source)));
  const [label = 'the reviews', ...others] = labels;
  const first = Array.from(label);
  const rest = others.length > 0 ? ` and ${others.length} more` : '';
  const room = maxLine - 'Change '.length - rest.length;
  return `Change ${first.length > room ? `${first.slice(0, room - 1).join('')}…` : label}${rest}`;
}
