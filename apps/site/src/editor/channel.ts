import { token } from 'virtual:editor-token';
import { type Answer, type Request, isAnswer } from '../generated/protocol.ts';
import { editorAnswer, editorRequest } from '../i18n/content-events.ts';

const pending = new Map<string, (answer: Answer) => void>();

import.meta.hot?.on(editorAnswer, (answer: unknown) => {
  if (!isAnswer(answer)) throw new TypeError('the dev server sent no answer');
  pending.get(answer.answer)?.(answer);
  pending.delete(answer.answer);
});

/** Sends a request to the compiler, through the socket of the dev server. Returns its answer. */
export function ask(request: Omit<Request, 'id'>): Promise<Answer> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    pending.set(id, resolve);
    import.meta.hot?.send(editorRequest, { ...request, token, id });
  });
}
