import type { Desk } from '../editor/desk.ts';
import { type Answer, isAnswer } from '../generated/protocol.ts';
import { shownAnswer } from '../i18n/shown-answer.ts';
import type { Content } from './content.ts';
import type { EngineClient } from './engine-client.ts';

/** Returns the desk of the compiler in the page; `written` is called after each request that changes files. */
export function engineDesk(
  engine: EngineClient,
  content: Content,
  written: () => Promise<void>,
): Desk & { changed: () => void } {
  const listeners: Parameters<Desk['listen']>[0][] = [];
  const changed = () => listeners.forEach((listener) => listener('changed'));
  return {
    ask: async (request) => {
      const sent = { ...request, id: crypto.randomUUID() };
      const answer: unknown = await engine.call('answer', JSON.stringify(sent)).then(JSON.parse, refusedFor);
      if (!isAnswer(answer)) return refusedFor('The compiler sent no answer.');
      if (answer.undo) {
        await written();
        changed();
      }
      return shownAnswer(content, answer);
    },
    listen: (listener) => void listeners.push(listener),
    changed,
  };
}

const refusedFor = (reason: unknown): Answer => ({
  answer: '',
  ok: false,
  findings: [],
  refused: { locale: '', pointer: '', reason: String(reason) },
});
