// Runs the engine of a page: node page.mjs wasm_exec.js contentc.wasm. Each line of the input is a call, a JSON list of
// the function and its arguments; the output has its result. Files are pairs of a path and bytes in base64.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const [, , support, engine] = process.argv;
createRequire(import.meta.url)(support);
const go = new globalThis.Go();
go.env = { SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH };
const { instance } = await WebAssembly.instantiate(readFileSync(engine), go.importObject);
void go.run(instance);

const read = (files) => files.map(([name, text]) => [name, new Uint8Array(Buffer.from(text, 'base64'))]);
const written = (files) => files.map(([name, content]) => [name, content && Buffer.from(content).toString('base64')]);
let page;
const functions = {
  open: (present, base) => ((page = globalThis.contentEngine(read(present), read(base), '')), null),
  answer: (request) => page.answer(request),
  files: () => written(page.files()),
};

for await (const line of createInterface(process.stdin)) {
  const [name, ...args] = JSON.parse(line);
  console.log(JSON.stringify(functions[name](...args)));
}
