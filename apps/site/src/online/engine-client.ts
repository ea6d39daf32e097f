import { type Desk, refusedFor } from '../editor/desk.ts';
import { isAnswer } from '../generated/protocol.ts';
import type { Calls, Returned } from './engine.ts';

type Result<K extends keyof Calls> = Promise<ReturnType<Calls[K]>>;

/** The compiler in a worker, which is loaded at the first call. */
export class EngineClient {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  readonly #pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #count = 0;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Loads the compiler, which a call will need. */
  load(): Worker {
    this.#worker ??= this.#started();
    return this.#worker;
  }

  #started(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<Returned>) => {
      const call = this.#pending.get(data.id);
      this.#pending.delete(data.id);
      if ('error' in data) call?.reject(new Error(data.error));
      else call?.resolve(data.result);
    });
    worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.#pending.values()) reject(new Error(`The compiler has stopped: ${message}`));
      this.#pending.clear();
    });
    return worker;
  }

  /** Ends the compiler. */
  end(): void {
    this.#worker?.terminate();
  }

  /** Calls a function of the worker. Rejects if it throws, or if the worker stops. */
  call<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Result<K> {
    const id = ++this.#count;
    this.load().postMessage({ id, call, args });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (result: unknown) => void, reject });
    });
  }
}

/** Returns the desk of the content that a compiler has open. */
export function plainDesk(engine: EngineClient): Desk {
  return {
    ask: async (request) => {
      const sent = { ...request, id: crypto.randomUUID() };
      const answer: unknown = await engine.call('answer', JSON.stringify(sent)).then(JSON.parse, refusedFor);
      return isAnswer(answer) ? answer : refusedFor('The compiler sent no answer.');
    },
    listen: () => undefined,
  };
}
