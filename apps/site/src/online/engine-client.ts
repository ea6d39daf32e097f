import type { Calls, Returned } from './engine-worker.ts';

type Result<K extends keyof Calls> = Promise<ReturnType<Calls[K]>>;

/** The compiler in a worker. */
export class EngineClient {
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #count = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
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
  }

  /** Calls a function of the worker. Rejects if it throws, or if the worker stops. */
  call<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Result<K> {
    const id = ++this.#count;
    this.#worker.postMessage({ id, call, args });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (result: unknown) => void, reject });
    });
  }
}
