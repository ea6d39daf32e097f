import type { Answer, Difference } from '../generated/protocol.ts';
import type { Desk } from '../editor/desk.ts';
import { Session } from '../editor/session.ts';
import { Store } from '../editor/store.ts';
import { type EngineClient, plainDesk } from './engine-client.ts';
import { type Files, withChanges } from './files.ts';
import type { Merged } from './merge.ts';

/** Whose version of a value or a file is kept. */
export type Choice = 'mine' | 'theirs';

/** What each has changed since the last common state. */
type Changed = Record<Choice, readonly Difference[]>;

interface ConflictsState {
  /** The values that both have changed: New is one's own. */
  values: readonly Difference[];
  /** The files that both have changed and whose values cannot be chosen one by one, as a picture. */
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
  readonly #desk: Desk;
  readonly #merged: Merged;
  readonly #changed: Changed;
  readonly #kept = new Set<string>();
  readonly #chosen = new Map<string, Choice>();

  private constructor(engine: EngineClient, merged: Merged, changed: Changed) {
    super({ values: [], files: [], message: '' });
    this.#engine = engine;
    this.#desk = plainDesk(engine);
    this.#merged = merged;
    this.#changed = changed;
    this.session = new Session(this.#desk);
  }

  /** Compares the two versions. What others alone have changed, in lines beside one's own, is theirs. */
  static async between(engine: EngineClient, merged: Merged): Promise<Conflicts> {
    const { base, mine, theirs, open } = merged;
    const changed = { mine: await differences(engine, mine, base), theirs: await differences(engine, theirs, base) };
    const conflicts = new Conflicts(engine, merged, changed);
    const all = await differences(engine, mine, theirs);
    conflicts.set({ files: open.filter((path) => !all.some((value) => isOf(path, value))) });
    for (const value of all) if (conflicts.#author(value) === 'theirs') await conflicts.#takeTheirs(value);
    const problem = await conflicts.session.load();
    if (problem !== undefined) throw new Error(problem);
    await conflicts.#look();
    return conflicts;
  }

  get isDecided(): boolean {
    return this.state.values.length === 0 && this.state.files.length === 0;
  }

  async choose(value: Difference, choice: Choice): Promise<void> {
    if (choice === 'mine') this.#kept.add(identityOf(value));
    else await this.#takeTheirs(value);
    await this.#look();
  }

  chooseFile(path: string, choice: Choice): void {
    this.#chosen.set(path, choice);
    this.set({ files: this.state.files.filter((file) => file !== path) });
  }

  /** Returns a version of a file that is chosen as a whole; undefined if it was removed. */
  file(path: string, choice: Choice): Uint8Array | undefined {
    return this.#merged[choice].get(path);
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

  /** Takes a value of others. If the compiler refuses it, as it does with errors, their files are to be chosen as a whole. */
  async #takeTheirs(value: Difference): Promise<void> {
    const { locale, pointer, past = false } = value;
    const restore = { op: 'restore', locale, pointer, past, entry: crypto.randomUUID() } as const;
    const answer = await this.#desk.ask({ do: [restore] });
    if (answer.ok) return;
    const files = this.#merged.open.filter((path) => isOf(path, value) && !this.#chosen.has(path));
    this.set({ files: [...new Set([...this.state.files, ...files])], message: reasonOf(answer) });
  }

  /** Returns who alone has changed a value; undefined for both. */
  #author(value: Difference): Choice | undefined {
    const isMine = isIn(this.#changed.mine, value, value.new);
    if (isMine === isIn(this.#changed.theirs, value, value.old)) return undefined;
    return isMine ? 'mine' : 'theirs';
  }

  /** Looks what is still to be chosen, value by value. */
  async #look(): Promise<void> {
    const { changes = [] } = await this.#desk.ask({ changes: true });
    const whole = [...this.state.files, ...this.#chosen.keys()];
    const isOpen = (value: Difference) =>
      this.#author(value) === undefined &&
      !this.#kept.has(identityOf(value)) &&
      !whole.some((path) => isOf(path, value));
    this.set({ values: changes.filter(isOpen) });
  }
}

/** Returns what differs between two states of files, the later of which the compiler has then. */
async function differences(engine: EngineClient, present: Files, base: Files): Promise<readonly Difference[]> {
  await engine.call('open', [...present], [...base], run);
  return (await plainDesk(engine).ask({ changes: true })).changes ?? [];
}

/** Whether a value is among differences, where its entries may have other positions. */
const isIn = (all: readonly Difference[], { locale, pointer }: Difference, text: string | null): boolean =>
  all.some((other) => other.locale === locale && anywhere(other.pointer) === anywhere(pointer) && other.new === text);

const anywhere = (pointer: string) => pointer.replaceAll(new RegExp(`/(?:${run}-)?\\d+(?=/|$)`, 'g'), '/*');

/** Begins the identities of entries. */
const run = 'version';

/** Whether a file can have a value. */
const isOf = (path: string, { locale }: Difference) =>
  locale === '' ? path === 'site.yaml' : path.startsWith(`${locale}/`);

/** Names a difference also after the entries beside it have moved. */
const identityOf = ({ pointer, ...of }: Difference) => JSON.stringify([anywhere(pointer), of]);

const reasonOf = ({ refused, findings }: Answer) =>
  refused?.reason ?? findings.find(({ severity }) => severity === 'error')?.message ?? '';
