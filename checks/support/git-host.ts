// A host of Git repositories for tests. It speaks the part of GitHub's REST interface that an editor needs
// (https://docs.github.com/rest), with a real bare repository behind it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An answer in place of the host's own: a status with headers and a message, or none because the connection is cut. */
export type Trouble = 'cut' | 'cut after' | { status: number; message?: string; headers?: Record<string, string> };

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The host with one repository, owner/site, whose default branch is main. */
export class GitHost {
  readonly folder = mkdtempSync(join(tmpdir(), 'host-'));
  readonly token = 'github_pat_test';
  /** The requests that it has answered. */
  readonly asked: string[] = [];
  readonly pulls: { number: number; html_url: string; head: string; base: string; title: string; draft?: boolean }[] =
    [];
  /** Returns the trouble of a request; undefined for none. */
  trouble: (asked: string) => Trouble | undefined = () => undefined;
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));

  /** Starts with the commits of a folder's repository. */
  async start(origin: string): Promise<string> {
    execFileSync('git', ['clone', '-q', '--bare', origin, this.folder]);
    execFileSync('git', ['symbolic-ref', 'HEAD', 'refs/heads/main'], { cwd: this.folder });
    this.#server.keepAliveTimeout = 600_000;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  [Symbol.dispose](): void {
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.folder, { recursive: true });
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const name = `${request.method ?? 'GET'} ${url.pathname}`;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type, x-github-api-version');
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH');
    response.setHeader('access-control-expose-headers', 'retry-after, x-ratelimit-remaining, x-ratelimit-reset');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    this.asked.push(name);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
        .end(JSON.stringify(body));
    const trouble = this.trouble(name);
    if (trouble === 'cut') return void request.socket.destroy();
    if (typeof trouble === 'object') {
      send(trouble.status, { message: trouble.message ?? '' }, trouble.headers);
      return;
    }
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      send(401, { message: 'Bad credentials' });
      return;
    }
    try {
      const text = Buffer.concat(chunks).toString();
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
      const path = url.pathname.replace(/^\/repos\/owner\/site(?=\/|$)/, '');
      if (path === url.pathname) throw new Refused(404, 'Not Found');
      const made = this.#answer({ method: request.method ?? 'GET', path, query: url.searchParams, body });
      if (trouble === 'cut after') return void request.socket.destroy();
      send(request.method === 'POST' ? 201 : 200, made);
    } catch (error) {
      if (error instanceof Refused) send(error.status, { message: error.message });
      else send(500, { message: String(error) });
    }
  }

  #answer({ method, path, query, body }: Asked): unknown {
    const [, kind = '', id = ''] = /^\/(git\/[\w-]+|pulls)?\/?(.*)$/.exec(path) ?? [];
    switch (`${method} ${kind}`) {
      case 'GET ':
        return { full_name: 'owner/site', default_branch: 'main' };
      case 'GET git/matching-refs':
        return this.#refs(`refs/${decodeURIComponent(id)}`);
      case 'GET git/commits':
        return { sha: id, tree: { sha: this.#known(`${id}^{tree}`) } };
      case 'GET git/trees':
        return this.#tree(id, query.has('recursive'));
      case 'GET git/blobs':
        return { content: this.#blob(id).replaceAll(/.{60}/g, '$&\n'), encoding: 'base64' };
      case 'POST git/blobs':
        return { sha: this.#write(Buffer.from(String(body.content), 'base64')) };
      case 'POST git/trees':
        return { sha: this.#writeTree(String(body.base_tree), body.tree as TreeEntry[]) };
      case 'POST git/commits':
        return { sha: this.#commit(body as unknown as CommitBody) };
      case 'POST git/refs':
        return this.#create(String(body.ref), String(body.sha));
      case 'PATCH git/refs':
        return this.#update(`refs/${decodeURIComponent(id)}`, String(body.sha), body.force === true);
      case 'GET pulls':
        return this.pulls.filter(({ head }) => `owner:${head}` === query.get('head'));
      case 'POST pulls':
        return this.#propose(body as { head: string; base: string; title: string; draft?: boolean });
      default:
        throw new Refused(404, 'Not Found');
    }
  }

  #known(name: string): string {
    try {
      return this.git('rev-parse', '--verify', '--quiet', name);
    } catch {
      throw new Refused(404, 'Not Found');
    }
  }

  /** The references whose names begin with a text. */
  #refs(prefix: string): unknown {
    const lines = this.git('for-each-ref', '--format=%(refname) %(objectname)', `${prefix}*`).split('\n');
    const refs = lines.filter(Boolean).map((line) => line.split(' '));
    return refs.map(([ref, sha]) => ({ ref, object: { sha } }));
  }

  #tree(id: string, recursive: boolean): unknown {
    const args = ['ls-tree', '-z', '-l', ...(recursive ? ['-r', '-t'] : [])];
    const lines = this.git(...args, this.#known(id))
      .split('\0')
      .filter(Boolean);
    const tree = lines.map((line) => {
      const [, mode, type, sha, size, path] = /^(\S+) (\S+) (\S+) +(\S+)\t(.*)$/.exec(line) ?? [];
      return { path, mode, type, sha, ...(type === 'blob' && { size: Number(size) }) };
    });
    return { sha: id, tree, truncated: false };
  }

  #blob(id: string): string {
    return execFileSync('git', ['cat-file', 'blob', this.#known(id)], { cwd: this.folder }).toString('base64');
  }

  #write(bytes: Buffer): string {
    const options = { cwd: this.folder, input: bytes, encoding: 'utf8' as const };
    return execFileSync('git', ['hash-object', '-w', '--stdin'], options).trim();
  }

  #writeTree(base: string, entries: TreeEntry[]): string {
    const env = { ...process.env, GIT_INDEX_FILE: join(this.folder, 'index-of-a-request') };
    const git = (...args: string[]) => execFileSync('git', args, { cwd: this.folder, env, encoding: 'utf8' }).trim();
    git('read-tree', this.#known(base));
    // One process for all entries; mode 0 removes one.
    const lines = entries.map(
      ({ path, mode, sha }) => `${sha === null ? 0 : mode} ${sha ?? '0'.repeat(40)}\t${path}\0`,
    );
    execFileSync('git', ['update-index', '-z', '--index-info'], { cwd: this.folder, env, input: lines.join('') });
    return git('write-tree');
  }

  #commit({ message, tree, parents }: CommitBody): string {
    const person = ['-c', 'user.name=Author', '-c', 'user.email=author@example.org'];
    return this.git(...person, 'commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message);
  }

  #create(ref: string, sha: string): unknown {
    try {
      this.git('rev-parse', '--verify', '--quiet', ref);
    } catch {
      this.git('update-ref', ref, sha);
      return { ref, object: { sha } };
    }
    throw new Refused(422, 'Reference already exists');
  }

  #update(ref: string, sha: string, force: boolean): unknown {
    const present = this.#known(ref);
    const isAncestor = this.git('merge-base', present, sha) === present;
    if (!isAncestor && !force) throw new Refused(422, 'Update is not a fast forward');
    this.git('update-ref', ref, sha);
    return { ref, object: { sha } };
  }

  #propose(body: { head: string; base: string; title: string; draft?: boolean }): unknown {
    if (this.pulls.some(({ head }) => head === body.head))
      throw new Refused(422, `A pull request already exists for owner:${body.head}.`);
    const number = this.pulls.length + 1;
    const pull = { ...body, number, html_url: `https://github.com/owner/site/pull/${number}` };
    this.pulls.push(pull);
    return pull;
  }
}

interface TreeEntry {
  path: string;
  mode: string;
  sha: string | null;
}

interface CommitBody {
  message: string;
  tree: string;
  parents: string[];
}
