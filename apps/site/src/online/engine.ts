// The compiler in the page: contentc for WebAssembly (tools/engine_js.go).

/** Files by their paths in the content folder, as pairs. */
export type Entries = [path: string, bytes: Uint8Array][];
export type ChangedEntries = [path: string, bytes: Uint8Array | null][];

/** What the compiler makes of the content as it is now. */
export interface Emitted {
  /** The report of its findings (protocol.Report), as JSON. */
  report: string;
  /** The modules by their names, as JSON; absent if the content cannot be shown, or is that of the last call. */
  files?: Record<string, string>;
}

/** An open content. Requests and answers are JSON (generated/protocol.ts). */
export interface Engine {
  answer: (request: string) => string;
  emit: () => Emitted;
  /** Returns the files that have changed since the last call; null for one that is no more. */
  files: () => ChangedEntries;
  /** Replaces the files, as a change of others does; the entries keep their identities. */
  replace: (present: Entries, base: Entries) => void;
}

/** Opens a content, with the files of its last commit. The run is that of the desk which is continued; empty for a new one. */
export type OpenEngine = (present: Entries, base: Entries, run: string) => Engine;

/** What the worker does. */
export interface Calls {
  open: (...args: Parameters<OpenEngine>) => void;
  answer: Engine['answer'];
  emit: Engine['emit'];
  files: Engine['files'];
  replace: Engine['replace'];
}

/** A call of the worker, and its answer. */
export type Call = { [K in keyof Calls]: { id: number; call: K; args: Parameters<Calls[K]> } }[keyof Calls];
export type Returned = { id: number; result: unknown } | { id: number; error: string };

/** Go's own run-time library, from its distribution (wasm_exec.js). */
declare global {
  var Go: new () => { importObject: WebAssembly.Imports; run: (instance: WebAssembly.Instance) => Promise<void> };
  var contentEngine: OpenEngine;
}

/** Starts the compiled compiler. */
export function startEngine(module: WebAssembly.Module): OpenEngine {
  const go = new Go();
  void go.run(new WebAssembly.Instance(module, go.importObject));
  return contentEngine;
}
