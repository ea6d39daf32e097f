import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder } from '../base/paths.ts';
import type { EditorAnswer, EditorRequest } from './events.ts';

/** A position in a file. Line and column are 1-based; columns count user-perceived characters. */
export interface Place {
  /** The path, relative to the repository. */
  file: string;
  line: number;
  column: number;
}

/** A position with its source line. */
export interface Shown extends Place {
  message: string;
  sourceLine: string;
}

/** A fault of the content as `contentc watch` reports it. */
export interface Finding extends Shown {
  code: string;
  severity: 'error' | 'warning';
  help?: string;
  /** Related positions: the same place in another language. */
  related: Shown[];
}

/** The result of a run of the compiler. */
export interface Outcome {
  /** Whether the generated modules are those of the current content. */
  ok: boolean;
  /** The files that the run wrote or removed, relative to the repository. */
  changed: string[];
  findings: Finding[];
  /** The error that stopped the compiler. */
  failure?: string;
}

const binary = join(rootFolder, '.cache', process.platform === 'win32' ? 'contentc.exe' : 'contentc');

/**
 * The content compiler as a child process of the dev server: built from its
 * source, then run with `watch`. `report` is called after every run.
 */
export class Compiler {
  readonly #report: (outcome: Outcome) => void;
  #watch: ChildProcessWithoutNullStreams | undefined;
  #building: Promise<void> | undefined;
  #stale = false;
  #stopped = false;
  /** The requests that wait for an answer, by their numbers. */
  readonly #asked = new Map<number, (answer: EditorAnswer) => void>();
  #count = 0;

  constructor(report: (outcome: Outcome) => void) {
    this.#report = report;
  }

  /** Builds the compiler from its current source and starts it with `watch`. */
  rebuild(): Promise<void> {
    this.#stale = true;
    this.#building ??= this.#buildWhileStale().finally(() => (this.#building = undefined));
    return this.#building;
  }

  /** Sends a request for edits. Returns the answer. */
  ask(request: Omit<EditorRequest, 'token'>): Promise<EditorAnswer> {
    const watch = this.#watch;
    if (!watch) return Promise.resolve(unanswered);
    const id = ++this.#count;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      watch.stdin.write(`${JSON.stringify({ ...request, id })}\n`);
    });
  }

  /** Stops the compiler; `report` is not called again. */
  stop(): void {
    this.#stopped = true;
    this.#endWatch();
  }

  /** Builds again if the source changed during a build. */
  async #buildWhileStale(): Promise<void> {
    let failure: string | undefined;
    while (this.#stale) {
      this.#stale = false;
      failure = await build();
    }
    if (this.#stopped) return;
    this.#endWatch();
    if (failure === undefined) this.#startWatch();
    else this.#fail(failure);
  }

  /** The compiler exits when its standard input closes, so it always ends with this process. */
  #endWatch(): void {
    for (const resolve of this.#asked.values()) resolve(unanswered);
    this.#asked.clear();
    this.#watch?.removeAllListeners();
    this.#watch?.stdin.end();
    this.#watch = undefined;
  }

  #startWatch(): void {
    const watch = spawn(binary, ['watch'], { cwd: rootFolder });
    let complaints = '';
    watch.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    createInterface(watch.stdout).on('line', (line) => {
      if (watch === this.#watch) this.#read(JSON.parse(line) as Outcome | EditorAnswer);
    });
    // Its end is reported by 'exit'.
    watch.stdin.on('error', () => undefined);
    watch.on('error', (error) => {
      this.#fail(error.message);
    });
    watch.on('exit', (code) => {
      this.#fail(`contentc watch ended with ${code}.\n${complaints}`);
    });
    this.#watch = watch;
  }

  #read(line: Outcome | EditorAnswer): void {
    if ('changed' in line) {
      this.#report(line);
      return;
    }
    const { answer = 0 } = line;
    this.#asked.get(answer)?.(line);
    this.#asked.delete(answer);
  }

  #fail(failure: string): void {
    this.#report({ ok: false, changed: [], findings: [], failure });
  }
}

const unanswered: EditorAnswer = { ok: false, findings: [], refused: { reason: 'The compiler does not run.' } };

/** Builds the compiler. Returns the error output of `go`, or undefined. */
function build(): Promise<string | undefined> {
  const command = ['build', '-o', binary, './tools/cmd/contentc'];
  return new Promise((resolve) => {
    execFile('go', command, { cwd: rootFolder }, (error, _, stderr) => {
      resolve(error ? stderr || error.message : undefined);
    });
  });
}
