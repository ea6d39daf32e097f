import type { Difference } from '../generated/protocol.ts';
import { Session } from '../editor/session.ts';
import { Store } from '../editor/store.ts';
import type { EngineClient } from './engine-client.ts';
import { plainDesk } from './engine-desk.ts';
import { type Files, withChanges } from './files.ts';
import type { Merged } from './merge.ts';

/** Whose version of a value or a file is kept. */
export type Choice = 'mine' | 'theirs';

interface ConflictsState {
  /** The values that both have changed: New is one's own. */
  values: readonly Difference[];
  /** The files that both have changed and that are no values, as a picture. */
  files: readonly string[];
  message: string;
}

/**
 * What one has changed and others have, too, each to be chosen: a desk has one's own version of it, and theirs as that of
 * the last commit, so that "theirs" restores a value.
 */
export class Conflicts extends Store<ConflictsState> {
  readonly session: Session;
  readonly #engine: EngineClient;
  readonly #merged: Merged;
  readonly #kept = new Set<string>();
  readonly #chosen = new Map<string, Choice>();

  private constructor(engine: EngineClient, merged: Merged) {
    super({ values: [], files: [], message: '' });
    this.#engine = engine;
    this.#merged = merged;
    this.session = new Session(plainDesk(engine));
  }

  /** Compares the two versions. */
  static async between(engine: EngineClient, merged: Merged): Promise<Conflicts> {
    const conflicts = new Conflicts(engine, merged);
    await engine.call('open', [...merged.mine], [...merged.theirs], '');
    const problem = await conflicts.session.load();
    if (problem !== undefined) throw new Error(problem);
    await conflicts.#look();
    return conflicts;
  }

  get isDecided(): boolean {
    return this.state.values.length === 0 && this.state.files.length === 0;
  }

  async choose(value: Difference, choice: Choice): Promise<void> {
    const { locale, pointer, entries, past } = value;
    if (choice === 'mine') this.#kept.add(identityOf(value));
    else
      await this.session.decide({ op: 'restore', locale, pointer, ...(entries && { entries }), ...(past && { past }) });
    await this.#look();
  }

  chooseFile(path: string, choice: Choice): void {
    this.#chosen.set(path, choice);
    this.set({ files: this.state.files.filter((file) => file !== path) });
  }

  /** Returns the files as they were chosen, and ends the compiler. */
  async files(): Promise<Files> {
    const changes = await this.#engine.call('files');
    const { mine, theirs } = this.#merged;
    const taken = [...this.#chosen].filter(([, choice]) => choice === 'theirs').map(([path]) => path);
    this.end();
    return withChanges(mine, [...changes, ...taken.map((path) => [path, theirs.get(path) ?? null] as const)]);
  }

  /** Ends the compiler. */
  end(): void {
    this.#engine.end();
  }

  async #look(): Promise<void> {
    const differences = await this.session.changes();
    const isValue = (path: string) => differences.some(({ locale }) => isOf(path, locale));
    const { findings, message } = this.session.state;
    this.set({
      values: differences.filter((value) => !this.#kept.has(identityOf(value))),
      files: this.#chosen.size > 0 ? this.state.files : this.#merged.open.filter((path) => !isValue(path)),
      message: findings.find(({ severity }) => severity === 'error')?.message ?? message,
    });
  }
}

/** Whether a file has values of a language, or of the settings. */
const isOf = (path: string, locale: string) => (locale === '' ? path === 'site.yaml' : path.startsWith(`${locale}/`));

/** Names a difference also after the entries beside it have moved. */
const identityOf = ({ pointer, ...of }: Difference) => JSON.stringify([pointer.replaceAll(/\/\d+/g, '/*'), of]);
