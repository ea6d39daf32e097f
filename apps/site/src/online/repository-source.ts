import { HostError, type Repository } from '../repository/repository.ts';
import { type Files, changesBetween, textOf, withChanges } from './files.ts';
import { type Kept, keep, keptOf } from './kept.ts';
import { type Merged, merge } from './merge.ts';
import { type Sent, type Source, checkSize } from './source.ts';

const folder = 'content';

/** The number of files that are asked for at the same time: GitHub answers 100 requests, of all tabs. */
const atOnce = 40;

/** The content of a repository. Its changes go to a branch and a pull request of their own. */
export class RepositorySource implements Source {
  readonly name: string;
  readonly isKept = true;
  readonly #repository: Repository;
  readonly #blobs = new Map<string, Uint8Array>();
  readonly #commits = new Map<string, Files>();
  /** The files without one's changes. */
  #base: Files = new Map();
  #kept: Kept = { changes: new Map(), before: new Map() };
  /** Continues from what others have changed, when the author has chosen or need not. */
  #follow: () => void = () => undefined;

  constructor(name: string, repository: Repository) {
    this.name = name;
    this.#repository = repository;
  }

  /** Reads the content, with what an earlier visit kept of it. */
  async read(): Promise<{ base: Files; present: Files }> {
    const theirs = await this.#read(await this.#head());
    await lock(this.name);
    const kept = (await keptOf(this.name).catch(() => undefined)) ?? this.#kept;
    this.#kept = kept;
    this.#base = withChanges(theirs, kept.before);
    const present = withChanges(theirs, kept.changes);
    const { mine, open } = merge(await this.#common(theirs), present, theirs);
    // If others changed the same, one chooses when one sends.
    if (open.length > 0) return { base: this.#base, present };
    this.#base = theirs;
    await this.#keepWhatIsLeft(mine);
    return { base: theirs, present: mine };
  }

  /** Keeps the changes. When all of them are in the default branch, the next one has a branch of its own. */
  async #keepWhatIsLeft(files: Files): Promise<boolean> {
    const hadChanges = this.#kept.changes.size > 0;
    this.#take(files);
    const isMerged = hadChanges && this.#kept.changes.size === 0;
    if (isMerged) this.#kept = { changes: new Map(), before: new Map() };
    await this.#keep();
    return isMerged;
  }

  /** Keeps the work. Where the browser keeps nothing, a save says so, and it can be sent nevertheless. */
  async #keep(): Promise<void> {
    await keep(this.name, this.#kept).catch(() => undefined);
  }

  async settle(files: Files): Promise<Files> {
    this.#follow();
    this.#take(files);
    await this.#keep();
    return this.#base;
  }

  async #head(): Promise<string> {
    const branch = await this.#repository.base();
    const head = await this.#repository.head(branch);
    if (!head) throw new Error(`The repository has no branch “${branch}”.`);
    return head;
  }

  /** Returns the files of the last commit that was sent; those without one's changes if there is none, or no more. */
  async #sent(): Promise<Files> {
    const { sent } = this.#kept;
    if (!sent) return this.#base;
    return this.#read(sent).catch((error: unknown) => {
      if (error instanceof HostError && error.fault === 'absent') return this.#base;
      throw error;
    });
  }

  /** Returns the last files that one and the default branch have in common: what was sent, if all of it is there now. */
  async #common(theirs: Files): Promise<Files> {
    const sent = await this.#sent();
    const { mine, open } = merge(this.#base, sent, theirs);
    return open.length === 0 && changesBetween(mine, theirs).size === 0 ? sent : this.#base;
  }

  async #read(commit: string): Promise<Files> {
    const known = this.#commits.get(commit);
    if (known) return known;
    const listed = await this.#repository.list(commit, folder);
    checkSize(listed);
    const missing = [...new Set(listed.map(({ id }) => id))].filter((id) => !this.#blobs.has(id));
    for (let at = 0; at < missing.length; at += atOnce) {
      const read = async (id: string) => void this.#blobs.set(id, await this.#repository.read(id));
      await Promise.all(missing.slice(at, at + atOnce).map(read));
    }
    const bytes = (id: string) => this.#blobs.get(id) ?? new Uint8Array();
    const files: Files = new Map(listed.map(({ id, path }) => [path.slice(folder.length + 1), bytes(id)]));
    const pointer = [...files].find(([path, of]) => path.startsWith('media/') && isPointer(of));
    if (pointer) throw new Error(`${pointer[0]} is in Git LFS, which this page cannot read: edit a folder instead.`);
    this.#commits.set(commit, files);
    return files;
  }

  #take(files: Files): void {
    const [changes, before] = [changesBetween(this.#base, files), changesBetween(files, this.#base)];
    this.#kept = { ...this.#kept, changes, before };
  }

  async save(files: Files): Promise<void> {
    this.#take(files);
    await keep(this.name, this.#kept).catch((cause: unknown) => {
      throw new Error('The browser cannot keep this: send or download it before you close the tab.', { cause });
    });
  }

  async send(files: Files, message: string, isDraft: boolean): Promise<Sent> {
    const head = await this.#head();
    const theirs = await this.#read(head);
    const merged = await this.#merge(files, theirs);
    if (merged.open.length > 0) return { merged };
    this.#follow();
    if (await this.#keepWhatIsLeft(merged.mine)) return { address: '', base: theirs, files: theirs };
    const { sent, sentBase } = this.#kept;
    const branch = (this.#kept.branch ??= `content-${crypto.randomUUID().slice(0, 8)}`);
    // An answer that is lost must not make a second branch.
    await this.#keep();
    const commit = await this.#repository.commit({
      branch,
      message,
      parents: sent && sentBase !== head ? [sent, head] : [sent ?? head],
      base: head,
      files: prefixed(this.#kept.changes),
    });
    this.#kept = { ...this.#kept, sent: commit, sentBase: head };
    await this.#keep();
    return { address: await this.#repository.propose(branch, message, isDraft), base: theirs, files: merged.mine };
  }

  /** Merges what others have changed in the default branch, and in the branch that was sent. */
  async #merge(files: Files, theirs: Files): Promise<Merged> {
    const { branch, sent } = this.#kept;
    const present = branch && (await this.#repository.head(branch));
    const merged = merge(await this.#common(theirs), files, theirs);
    this.#follow = () => {
      this.#base = theirs;
      // Who has merged it can have removed the branch.
      if (!present) this.#kept = { ...this.#kept, branch: undefined, sent: undefined };
    };
    if (!present || present === sent || merged.open.length > 0) return merged;
    const before = await this.#sent();
    this.#follow = () => {
      this.#base = theirs;
      this.#kept = { ...this.#kept, sent: present };
    };
    return merge(before, merged.mine, await this.#read(present));
  }
}

/** Whether a file is what Git has in place of one that is in Git LFS (https://git-lfs.com). */
const isPointer = (bytes: Uint8Array) => textOf(bytes.subarray(0, 24))?.startsWith('version https://git-lfs') === true;

const prefixed = (changes: ReturnType<typeof changesBetween>) =>
  new Map([...changes].map(([path, bytes]) => [`${folder}/${path}`, bytes]));

/** The repositories that are open in this tab. */
const locked = new Set<string>();

/** Keeps other tabs from a repository: each would keep its own changes in place of the other's. */
async function lock(name: string): Promise<void> {
  if (locked.has(name)) return;
  await new Promise<void>((resolve, reject) => {
    const hold = (free: Lock | null) => {
      if (!free) throw new Error(`${name} is open in another tab: continue there, or close it.`);
      locked.add(name);
      resolve();
      return new Promise(() => undefined);
    };
    navigator.locks.request(`content-editor ${name}`, { ifAvailable: true }, hold).catch(reject);
  });
}
