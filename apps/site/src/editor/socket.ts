import { token } from 'virtual:editor-token';
import { contentChanged, contentRepaired, editorAnswer, editorRequest } from '../i18n/content-events.ts';
import { type Answer, isAnswer } from '../generated/protocol.ts';
import { type Desk, refusedFor } from './desk.ts';

const pending = new Map<string, (answer: Answer) => void>();
let isConnected = true;

const lost = refusedFor('The connection to the dev server is lost: it is tried again.');

const socket = import.meta.hot;

socket?.on(editorAnswer, (answer: unknown) => {
  if (!isAnswer(answer)) throw new TypeError('the dev server sent no answer');
  pending.get(answer.answer)?.(answer);
  pending.delete(answer.answer);
});
// Vite's client loads the page again when the dev server is back.
socket?.on('vite:ws:disconnect', () => {
  isConnected = false;
  for (const resolve of pending.values()) resolve(lost);
  pending.clear();
});

/** The compiler behind the socket of the dev server. */
export const socketDesk: Desk = {
  ask: (request) => {
    if (!isConnected) return Promise.resolve(lost);
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      pending.set(id, resolve);
      socket?.send(editorRequest, { ...request, token, id });
    });
  },
  listen: (listener) => {
    for (const event of [contentChanged, contentRepaired]) socket?.on(event, () => listener('changed'));
    socket?.on('vite:ws:disconnect', () => listener('lost'));
  },
};
