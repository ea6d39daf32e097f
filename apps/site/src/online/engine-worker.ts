// The worker of the compiler: one call at a time, answered by its number.
import 'virtual:go-runtime';
import { type Call, type Engine, type Returned, startEngine } from './engine.ts';

const opener = WebAssembly.compileStreaming(fetch(__ENGINE__)).then(startEngine);
let engine: Engine | undefined;

async function run({ call, args }: Call): Promise<unknown> {
  const open = await opener;
  if (call === 'open') {
    engine = open(...args);
    return undefined;
  }
  if (!engine) throw new Error('no content is open');
  if (call === 'answer') return engine.answer(...args);
  if (call !== 'replace') return engine[call]();
  engine.replace(...args);
  return undefined;
}

let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Call>) => {
  last = last
    .then(() => run(data))
    .then(
      (result) => postMessage({ id: data.id, result } satisfies Returned),
      (error: unknown) => postMessage({ id: data.id, error: String(error) } satisfies Returned),
    );
});
