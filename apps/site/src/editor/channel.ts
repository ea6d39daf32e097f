import { token } from 'virtual:editor-token';
import {
  type EditorAnswer,
  type EditorRequest,
  editorAnswer,
  editorRequest,
} from '../../publish/dev-content/events.ts';

const pending = new Map<string | undefined, (answer: EditorAnswer) => void>();

import.meta.hot?.on(editorAnswer, (answer: EditorAnswer) => {
  pending.get(answer.answer)?.(answer);
  pending.delete(answer.answer);
});

/** Sends a request to the compiler, through the socket of the dev server. Returns its answer. */
export function ask(request: Omit<EditorRequest, 'token' | 'id'>): Promise<EditorAnswer> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    pending.set(id, resolve);
    import.meta.hot?.send(editorRequest, { ...request, token, id });
  });
}
