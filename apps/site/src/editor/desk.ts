import type { Answer, Request as SentRequest } from '../generated/protocol.ts';

/** A request, which the desk names when it sends it. */
export type Request = Omit<SentRequest, 'id'>;

/** What happens at the desk without a request: the content changes, the connection is lost. */
export type DeskEvent = 'changed' | 'lost';

/** The compiler, behind the socket of the dev server or in the page itself. */
export interface Desk {
  /** Sends a request. Returns the answer, which is a refusal if the desk cannot be reached. */
  ask: (request: Request) => Promise<Answer>;
  /** Calls a function at each event. */
  listen: (listener: (event: DeskEvent) => void) => void;
}
