import type { Desk, Request } from '../editor/desk.ts';
import type { Answer } from '../generated/protocol.ts';
import { shownAnswer } from '../i18n/shown-answer.ts';
import type { Content } from './content.ts';
import { type EngineClient, plainDesk } from './engine-client.ts';

/** The desk of the content that the page shows. */
export class EngineDesk implements Desk {
  readonly isAlone = true;
  readonly #desk: Desk;
  readonly #content: Content;
  readonly #written: () => Promise<void>;
  readonly #listeners: Parameters<Desk['listen']>[0][] = [];
  #open: () => void = () => undefined;
  readonly #opened = new Promise<void>((resolve) => (this.#open = resolve));
  /** The check of drafts that waits for the one before it: that of newer drafts takes its place. */
  #waiting: { request: Request; answer: Promise<Answer> } | undefined;
  #checked: Promise<unknown> = Promise.resolve();
  /** What describes the content until it is open, as JSON. */
  #prepared: string | undefined;

  /** `written` is called after each request that changes files. */
  constructor(engine: EngineClient, content: Content, written: () => Promise<void>) {
    this.#desk = plainDesk(engine);
    this.#content = content;
    this.#written = written;
  }

  /** Describes a content that is not open yet. All other requests wait for it. */
  prepare(described: string): void {
    this.#prepared = described;
  }

  /** The content is open. */
  open(): void {
    this.#prepared = undefined;
    this.#open();
  }

  readonly ask: Desk['ask'] = async (request) => {
    if (request.describe && this.#prepared) return JSON.parse(this.#prepared) as Answer;
    await this.#opened;
    const answer = await (request.dry ? this.#check(request) : this.#desk.ask(request));
    if (answer.undo) {
      await this.#written();
      this.changed();
    }
    return shownAnswer(this.#content, answer);
  };

  #check(request: Request): Promise<Answer> {
    if (this.#waiting) {
      this.#waiting.request = request;
      return this.#waiting.answer;
    }
    const ask = () => {
      this.#waiting = undefined;
      return this.#desk.ask(waiting.request);
    };
    const waiting: { request: Request; answer: Promise<Answer> } = { request, answer: this.#checked.then(ask) };
    this.#waiting = waiting;
    this.#checked = waiting.answer;
    return waiting.answer;
  }

  readonly listen: Desk['listen'] = (listener) => void this.#listeners.push(listener);

  /** Says that the content has changed without a request. */
  changed(): void {
    for (const listener of this.#listeners) listener('changed');
  }
}
