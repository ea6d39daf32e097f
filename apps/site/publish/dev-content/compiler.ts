import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Answer, type Report, type Request, isAnswer, isReport } from '../../src/generated/protocol.ts';
import { goOptions, goRun } from '../base/go.ts';

/** The result of a run of the compiler. */
export type Outcome = Pick<Report, 'ok' | 'changed' | 'findings' | 'failure'>;

/** The content compiler, run from its source with `watch` as a child process of the dev server. `report` is called after every run. */
export class Compiler {
  readonly #report: (outcome: Outcome) => void;
  #watch: ChildProcessWithoutNullStreams | undefined;
  /** The requests that wait for an answer. */
  readonly #asked = new Map<string, (answer: Answer) => void>();

  constructor(report: (outcome: Outcome) => void) {
    this.#report = report;
  }

  /** Runs the compiler as its source is now, in place of the one that runs. */
  start(): void {
    this.stop();
    const watch = spawn('go', [...goRun, 'watch'], goOptions);
    let complaints = '';
    let hasReported = false;
    watch.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    createInterface(watch.stdout).on('line', (line) => {
      if (watch !== this.#watch) return;
      const read = parsed(line);
      hasReported ||= isReport(read);
      this.#read(read);
    });
    // Its end is reported below.
    watch.stdin.on('error', () => undefined);
    watch.on('error', (error) => {
      this.#fail(error.message);
    });
    // Not 'exit': the error output can still arrive.
    watch.on('close', (code) => {
      this.#fail(`contentc watch ended with ${code}.\n${complaints}`);
      // One that ends at once would do it again, until its source or the content changes.
      if (hasReported) this.start();
    });
    this.#watch = watch;
  }

  /** Sends a request for edits. Returns the answer. */
  ask(request: Request): Promise<Answer> {
    const watch = this.#watch;
    if (!watch) return Promise.resolve(unanswered);
    return new Promise((resolve) => {
      this.#asked.set(request.id, resolve);
      watch.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }

  /** Stops the compiler; it reports nothing more. It exits when its standard input closes, so it always ends with this process. */
  stop(): void {
    this.#watch?.removeAllListeners();
    this.#watch?.stdin.end();
    // Go, which may still compile: a compiler of an older source would write its output later.
    this.#watch?.kill();
    this.#forget();
  }

  /** Answers the requests that no process will answer. */
  #forget(): void {
    this.#watch = undefined;
    for (const resolve of this.#asked.values()) resolve(unanswered);
    this.#asked.clear();
  }

  #read(line: unknown): void {
    if (isReport(line)) {
      this.#report(line);
    } else if (isAnswer(line)) {
      this.#asked.get(line.answer)?.(line);
      this.#asked.delete(line.answer);
    } else if (line !== undefined) {
      this.#report({ ok: false, changed: [], findings: [], failure: 'contentc watch printed an unknown line.' });
    }
  }

  #fail(failure: string): void {
    this.#forget();
    this.#report({ ok: false, changed: [], findings: [], failure });
  }
}

const unanswered: Answer = {
  answer: '',
  ok: false,
  findings: [],
  refused: { edit: 0, locale: '', pointer: '', reason: 'The compiler ended before it answered: try again.' },
};

/** Returns a line of the compiler; undefined for the part of one that it wrote when it was killed. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
