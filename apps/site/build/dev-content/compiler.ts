import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder } from '../paths.ts';

/** A place in a file; line and column count from 1, columns in user-perceived characters. */
export interface Place {
  /** The path, from the repository's folder. */
  file: string;
  line: number;
  column: number;
}

/** A place with the source line that stands there. */
export interface Shown extends Place {
  message: string;
  sourceLine: string;
}

/** A fault of the content as `contentc watch` reports it. */
export interface Finding extends Shown {
  code: string;
  severity: 'error' | 'warning';
  help?: string;
  /** Where else to look: the same place in another language. */
  related: Shown[];
}

/** How a run of the compiler ended. */
export interface Outcome {
  findings: Finding[];
  /** Why the compiler could not do its work. */
  failure?: string;
}

const binary = join(rootFolder, '.cache', process.platform === 'win32' ? 'contentc.exe' : 'contentc');

/**
 * The content compiler for as long as the dev server lives: built from its
 * source, then kept watching the content. `report` hears of every run.
 */
export class Compiler {
  readonly #report: (outcome: Outcome) => void;
  #watch: ChildProcess | undefined;
  #building: Promise<void> | undefined;
  #stale = false;
  #stopped = false;

  constructor(report: (outcome: Outcome) => void) {
    this.#report = report;
  }

  /** Builds the compiler from its source as it stands now, and has the new one watch. */
  rebuild(): Promise<void> {
    this.#stale = true;
    this.#building ??= this.#buildWhileStale().finally(() => (this.#building = undefined));
    return this.#building;
  }

  /** Ends the compiler; nothing is reported any more. */
  stop(): void {
    this.#stopped = true;
    this.#endWatch();
  }

  /** Builds again where the source changed during a build. */
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

  /** The compiler ends when its standard input does: it cannot outlive this process, however that dies. */
  #endWatch(): void {
    this.#watch?.removeAllListeners();
    this.#watch?.stdin?.end();
    this.#watch = undefined;
  }

  #startWatch(): void {
    const watch = spawn(binary, ['watch'], { cwd: rootFolder, stdio: 'pipe' });
    let complaints = '';
    watch.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    createInterface(watch.stdout).on('line', (line) => {
      if (watch === this.#watch) this.#report(JSON.parse(line) as Outcome);
    });
    watch.on('error', (error) => {
      this.#fail(error.message);
    });
    watch.on('exit', (code) => {
      this.#fail(`contentc watch ended with ${code}.\n${complaints}`);
    });
    this.#watch = watch;
  }

  #fail(failure: string): void {
    this.#report({ findings: [], failure });
  }
}

/** Builds the compiler; gives what `go` complained of, or nothing. */
function build(): Promise<string | undefined> {
  const command = ['build', '-o', binary, './tools/cmd/contentc'];
  return new Promise((resolve) => {
    execFile('go', command, { cwd: rootFolder }, (error, _, stderr) => {
      resolve(error ? stderr || error.message : undefined);
    });
  });
}
