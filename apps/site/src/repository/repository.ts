// What the editor needs of a host of Git repositories. Each host is one file beside this one.

/** A file of a commit. */
export interface RepositoryFile {
  /** The path from the root of the repository, with slashes. */
  path: string;
  /** The id of its bytes. */
  id: string;
  /** In bytes. */
  size: number;
}

/** A commit that replaces, adds and removes files. */
export interface Change {
  branch: string;
  /** The commits before it: the branch is at the first one, or does not exist yet. */
  parents: readonly string[];
  /** The commit whose files are changed. */
  base: string;
  message: string;
  /** The bytes of files by their paths; null for a file that is removed. */
  files: ReadonlyMap<string, Uint8Array | null>;
}

/** One repository at a host. Every function rejects with a HostError. */
export interface Repository {
  /** The name of the branch that changes are merged into. */
  base(): Promise<string>;
  /** Returns the last commit of a branch; undefined if there is no such branch. */
  head(branch: string): Promise<string | undefined>;
  /** Returns the regular files below a folder of a commit, without links and submodules. */
  list(commit: string, folder: string): Promise<RepositoryFile[]>;
  /** Returns the bytes of a file. */
  read(id: string): Promise<Uint8Array>;
  /**
   * Makes a commit, and returns its id: that of a single parent if nothing differs from it. It never replaces commits of
   * others: it fails with `moved` if the branch is not at the first parent.
   */
  commit(change: Change): Promise<string>;
  /**
   * Opens a pull request of a branch to the base, or a draft of one, which nobody can merge. Returns its address, or that
   * of the one that is open already.
   */
  propose(branch: string, title: string, isDraft: boolean): Promise<string>;
}

/** Why a host did not do what it was asked. */
export type HostFault = 'unreachable' | 'token' | 'rights' | 'absent' | 'moved' | 'limit' | 'host';

/** A request that a host did not carry out, with a message that says what the author can do. */
export class HostError extends Error {
  readonly fault: HostFault;

  constructor(fault: HostFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}
