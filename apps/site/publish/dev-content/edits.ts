import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HotChannelClient, Plugin } from 'vite';
import { type Answer, type Request, isRequest, maxRequest } from '../../src/generated/protocol.ts';
import { editorAnswer, editorRequest } from '../../src/i18n/content-events.ts';
import { hasOwnOrigin, isLocal } from './guard.ts';

/** Sends a request to the compiler. Returns its answer. */
export type Ask = (request: Request) => Promise<Answer>;

const refusedFor = (reason: string, answer = ''): Answer => ({
  answer,
  ok: false,
  findings: [],
  refused: { edit: 0, locale: '', pointer: '', reason },
});

const notARequest = 'This is not a request.';

/** The module that contains the token of the page. */
const tokenModule = 'virtual:editor-token';

/**
 * Passes the requests of the page's editor to the compiler: Vite's own socket to the standard input of
 * `contentc watch`. It refuses a request without the token of this run, from another origin, or from
 * another computer.
 */
export function edits(ask: Ask): Plugin {
  const token = randomBytes(32).toString('base64url');
  /** The request that opened each socket. */
  const opened = new WeakMap<object, IncomingMessage>();

  function problemOf(data: unknown, socket: object | undefined): string | undefined {
    const request = socket && opened.get(socket);
    if (!request || !hasOwnOrigin(request)) return 'Only the page itself can edit.';
    if (!isLocal(request)) {
      return 'Editing works on this computer only: open the site at http://localhost.';
    }
    const given = Buffer.from(String((data as { token?: unknown } | null)?.token));
    if (given.length !== token.length || !timingSafeEqual(given, Buffer.from(token))) {
      return 'The dev server was started again: reload the page.';
    }
    return JSON.stringify(data).length > maxRequest ? 'The request is too large.' : undefined;
  }

  async function answerTo(data: unknown, socket: object | undefined): Promise<Answer> {
    const reason = problemOf(data, socket);
    const request = { ...Object(data), token: undefined } as Record<string, unknown>;
    if (reason === undefined && isRequest(request)) return { ...(await ask(request)), answer: request.id };
    return refusedFor(reason ?? notARequest, typeof request.id === 'string' ? request.id : '');
  }

  return {
    name: 'content-edits',
    apply: (_, { command, mode, isPreview }) => command === 'serve' && !isPreview && mode !== 'test',
    resolveId: (id) => (id === tokenModule ? `\0${tokenModule}` : undefined),
    load: (id) => (id === `\0${tokenModule}` ? `export const token = '${token}';` : undefined),
    configureServer({ ws, environments }) {
      ws.on('connection', (socket: object, request: IncomingMessage) => opened.set(socket, request));
      environments.client.hot.on(editorRequest, (data: unknown, client: HotChannelClient) => {
        const { socket } = client as { socket?: object };
        const send = (answer: Answer) => client.send({ type: 'custom', event: editorAnswer, data: answer });
        // Data that is no request, such as an object for the token, or one that is nested too deeply.
        void answerTo(data, socket).then(send, () => send(refusedFor(notARequest)));
      });
    },
  };
}
