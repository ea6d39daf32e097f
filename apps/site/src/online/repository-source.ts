import type { Repository } from '../repository/repository.ts';
import { type Files, changesBetween, withChanges } from './files.ts';
import { type Kept, keep, keptOf } from './kept.ts';
import { merge } from './merge.ts';
import { type Sent, type Source, checkSize } from './source.ts';

const folder = 'content';

/** The content of a repository. Its changes go to a branch and a pull request of their own. */
export class RepositorySource implements Source {
  readonly name: string;
  readonly isKept = true;
  #base: Files = new Map();
  readonly #repository: Repository;
  #kept: Kept = { base: '', changes: new Map() };
  /** The files of the last commit that was sent. */
  #sent: Files | undefined;
  /** What others have changed, and their last commit, until the author has settled it. */
  #others: { head: string; files: Files } | undefined;

  constructor(name: string, repository: Repository) {
    this.name = name;
    this.#repository = repository;
  }

  /** Reads the content, with what an earlier visit kept of it. */
  async read(): Promise<{ base: Files; present: Files }> {
    const kept = await keptOf(this.name);
    const branch = await this.#repository.base();
    const head = await this.#repository.head(branch);
    if (!head) throw new Error(`The repository has no branch “${branch}”.`);
    this.#kept = kept ?? { base: head, changes: new Map() };
    this.#base = await this.#read(this.#kept.base);
    const present = withChanges(this.#base, this.#kept.changes);
    if (this.#kept.sent) this.#sent = await this.#read(this.#kept.sent);
    const followed = this.#kept.base === head ? present : await this.#follow(head, present);
    return { base: this.#base, present: followed };
  }

  /** Continues from the changes of others, unless they changed the same: then one chooses when one sends. */
  async #follow(head: string, present: Files): Promise<Files> {
    const theirs = await this.#read(head);
    const { mine, open } = merge(this.#base, present, theirs);
    if (open.length > 0) return present;
    const changes = await this.#continue(head, theirs, mine);
    // What was sent is merged: the next change has a branch of its own.
    if (changes.size > 0) return mine;
    this.#sent = undefined;
    this.#kept = { base: head, changes };
    await keep(this.name, this.#kept);
    return mine;
  }

  /** Takes a later commit of the default branch for the base of the files. */
  async #continue(head: string, base: Files, files: Files) {
    this.#base = base;
    this.#kept = { ...this.#kept, base: head };
    await this.save(files);
    return this.#kept.changes;
  }

  async settle(files: Files): Promise<Files> {
    if (this.#others) await this.#continue(this.#others.head, this.#others.files, files);
    this.#others = undefined;
    return this.#base;
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
    this.#kept = { ...this.#kept, changes: changesBetween(this.#base, files) };
    await keep(this.name, this.#kept);
  }

  async send(files: Files, message: string, isDraft: boolean): Promise<Sent> {
    const head = (await this.#repository.head(await this.#repository.base())) ?? this.#kept.base;
    const theirs = head === this.#kept.base ? this.#base : await this.#read(head);
    const merged = merge(this.#base, files, theirs);
    if (merged.open.length > 0) {
      this.#others = { head, files: theirs };
      return { merged };
    }
    const { branch = `content-${crypto.randomUUID().slice(0, 8)}`, sent, sentBase } = this.#kept;
    const commit = await this.#repository.commit({
      branch,
      message,
      parent: sent ?? head,
      merged: sent && head !== sentBase ? head : undefined,
      files: prefixed(changesBetween(this.#sent ?? theirs, merged.mine)),
    });
    this.#sent = merged.mine;
    this.#kept = { ...this.#kept, branch, sent: commit, sentBase: head };
    await this.#continue(head, theirs, merged.mine);
    const address = await this.#repository.propose(branch, message, isDraft);
    return { address, base: theirs, files: merged.mine };
  }
}

const prefixed = (changes: ReturnType<typeof changesBetween>) =>
  new Map([...changes].map(([path, bytes]) => [`${folder}/${path}`, bytes]));
