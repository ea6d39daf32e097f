import type { Repository } from '../repository/repository.ts';
import { type Files, changesBetween, withChanges } from './files.ts';
import { type Kept, keep, keptOf } from './kept.ts';
import { type Choice, merge } from './merge.ts';
import { type Sent, type Source, checkSize } from './source.ts';

const folder = 'content';

/** The content of a repository. Its changes go to a branch and a pull request of their own. */
export class RepositorySource implements Source {
  readonly name: string;
  readonly isKept = true;
  present: Files = new Map();
  base: Files = new Map();
  readonly #repository: Repository;
  #kept: Kept = { base: '', changes: new Map() };
  /** The files of the last commit that was sent. */
  #sent: Files | undefined;

  private constructor(name: string, repository: Repository) {
    this.name = name;
    this.#repository = repository;
  }

  /** Reads the content, with what an earlier visit kept of it. */
  static async open(name: string, repository: Repository): Promise<RepositorySource> {
    const source = new RepositorySource(name, repository);
    const kept = await keptOf(name);
    const branch = await repository.base();
    const head = await repository.head(branch);
    if (!head) throw new Error(`The repository has no branch “${branch}”.`);
    source.#kept = kept ?? { base: head, changes: new Map() };
    source.base = await source.#read(source.#kept.base);
    source.present = withChanges(source.base, source.#kept.changes);
    if (source.#kept.sent) source.#sent = await source.#read(source.#kept.sent);
    if (source.#kept.base !== head) await source.#follow(head);
    return source;
  }

  /** Continues from the changes of others, unless they changed the same lines: then one chooses when one sends. */
  async #follow(head: string): Promise<void> {
    const theirs = await this.#read(head);
    const { files, open } = merge(this.base, this.present, theirs, new Map());
    if (open.length > 0) return;
    this.base = theirs;
    this.present = files;
    const changes = changesBetween(theirs, files);
    // What was sent is merged: the next change has a branch of its own.
    if (changes.size === 0) this.#sent = undefined;
    this.#kept = changes.size === 0 ? { base: head, changes } : { ...this.#kept, base: head, changes };
    await keep(this.name, this.#kept);
  }

  async #read(commit: string): Promise<Files> {
    const listed = await this.#repository.list(commit, folder);
    checkSize(listed);
    const read = listed.map(
      async ({ id, path }) => [path.slice(folder.length + 1), await this.#repository.read(id)] as const,
    );
    return new Map(await Promise.all(read));
  }

  async save(files: Files): Promise<void> {
    this.#kept = { ...this.#kept, changes: changesBetween(this.base, files) };
    await keep(this.name, this.#kept);
  }

  async send(files: Files, message: string, choices: ReadonlyMap<string, Choice>): Promise<Sent> {
    const head = await this.#repository.head(await this.#repository.base());
    const isMoved = head !== undefined && head !== this.#kept.base;
    const theirs = isMoved ? await this.#read(head) : this.base;
    const { files: merged, open } = merge(this.base, files, theirs, choices);
    if (open.length > 0) return { conflicts: open };
    const { branch = `content-${crypto.randomUUID().slice(0, 8)}`, sent, sentBase } = this.#kept;
    const commit = await this.#repository.commit({
      branch,
      message,
      parent: sent ?? head ?? this.#kept.base,
      merged: sent && head !== sentBase ? head : undefined,
      files: prefixed(changesBetween(this.#sent ?? theirs, merged)),
    });
    this.base = theirs;
    this.#sent = merged;
    const base = head ?? this.#kept.base;
    this.#kept = { base, branch, sent: commit, sentBase: base, changes: new Map() };
    await this.save(merged);
    return { address: await this.#repository.propose(branch, message), base: theirs, files: merged };
  }
}

const prefixed = (changes: ReturnType<typeof changesBetween>) =>
  new Map([...changes].map(([path, bytes]) => [`${folder}/${path}`, bytes]));
