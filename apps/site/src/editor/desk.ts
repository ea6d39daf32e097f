import type { Answer, Request as SentRequest } from '../generated/protocol.ts';

/** A request, which the desk names when it sends it. */
export type Request = Omit<SentRequest, 'id'>;

/** What happens at the desk without a request: the content changes, the connection is lost. */
export type DeskEvent = 'changed' | 'lost';

/** Returns the answer of a desk that cannot be reached. */
export const refusedFor = (reason: unknown): Answer => ({
  answer: '',
  ok: false,
  findings: [],
  refused: { locale: '', pointer: '', reason: String(reason) },
});

/** The compiler, behind the socket of the dev server or in the page itself. */
export interface Desk {
  /** Whether no build and no Git are behind it: the page says what is made at publication. */
  readonly isAlone?: boolean;
  /** Sends a request. Returns the answer, which is a refusal if the desk cannot be reached. */
  ask: (request: Request) => Promise<Answer>;
  /** Calls a function at each event. */
  listen: (listener: (event: DeskEvent) => void) => void;
}
