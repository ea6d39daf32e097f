// GitHub's REST interface (https://docs.github.com/rest), version 2022-11-28.
import { request } from '@octokit/request';
import { type Change, HostError, type HostFault, type Repository, type RepositoryFile } from './repository.ts';

/** The address of GitHub's interface, the only one to which the token is sent. */
export const gitHubApi = 'https://api.github.com';

/** The modes of regular files: a link (120000) could name a file outside, a submodule (160000) has no bytes. */
const regular = ['100644', '100755'];

/** Returns owner and name of a repository from its address or from "owner/name"; undefined if it is neither. */
export function repositoryAt(address: string): { owner: string; repo: string } | undefined {
  const match = /^(?:https:\/\/github\.com\/)?([a-z\d](?:[a-z\d-]{0,38}))\/([\w.-]{1,100}?)(?:\.git)?\/?$/i.exec(
    address.trim(),
  );
  const [owner, repo] = [match?.[1], match?.[2]];
  return owner && repo && !/^\.+$/.test(repo) ? { owner, repo } : undefined;
}

/** Returns a repository at GitHub. The token needs the rights to write contents and pull requests. */
export function gitHub(repository: { owner: string; repo: string }, token: string, baseUrl = gitHubApi): Repository {
  const send = request.defaults({
    baseUrl,
    headers: { authorization: `Bearer ${token}`, 'x-github-api-version': '2022-11-28' },
    // No cookie and no address of the page is sent, and an answer is never from a cache.
    request: { fetch: (url: string, init: RequestInit) => fetch(url, { ...init, ...privately }) },
  });

  /** The paths of files that are executable, and stay so. */
  const executable = new Set<string>();

  async function base(): Promise<string> {
    return (await send('GET /repos/{owner}/{repo}', repository)).data.default_branch;
  }

  async function head(branch: string): Promise<string | undefined> {
    const named = { ...repository, ref: `heads/${branch}` };
    // Unlike the request for one reference, this one is no failure if there is none.
    const { data } = await send('GET /repos/{owner}/{repo}/git/matching-refs/{ref}', named);
    return data.find(({ ref }) => ref === `refs/heads/${branch}`)?.object.sha;
  }

  async function rootOf(commit: string): Promise<string> {
    const named = { ...repository, commit_sha: commit };
    return (await send('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', named)).data.tree.sha;
  }

  async function list(commit: string, folder: string): Promise<RepositoryFile[]> {
    const route = 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}';
    const root = await send(route, { ...repository, tree_sha: await rootOf(commit) });
    const found = root.data.tree.find(({ path, type }) => path === folder && type === 'tree');
    if (!found) throw new HostError('absent', `The repository has no folder “${folder}”.`);
    const { data } = await send(route, { ...repository, tree_sha: found.sha, recursive: '1' });
    if (data.truncated) throw new HostError('host', `The folder “${folder}” has too many files.`);
    const files = data.tree.filter(({ mode }) => regular.includes(mode));
    for (const { path, mode } of files) if (mode === '100755') executable.add(`${folder}/${path}`);
    return files.map(({ path, sha, size = 0 }) => ({ path: `${folder}/${path}`, id: sha, size }));
  }

  async function read(id: string): Promise<Uint8Array> {
    const named = { ...repository, file_sha: id };
    const { data } = await send('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', named);
    return Uint8Array.from(atob(data.content), (character) => character.charCodeAt(0));
  }

  async function write(bytes: Uint8Array): Promise<string> {
    const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const blob = { ...repository, content, encoding: 'base64' };
    return (await send('POST /repos/{owner}/{repo}/git/blobs', blob)).data.sha;
  }

  async function commit({ branch, parents, base, message, files }: Change): Promise<string> {
    const [parent = base] = parents;
    const present = await head(branch);
    if (present !== undefined && present !== parent) throw new HostError('moved', moved);
    const base_tree = await rootOf(base);
    const entries = [...files].map(async ([path, bytes]) => {
      const mode = executable.has(path) ? '100755' : '100644';
      return { path, mode, type: 'blob', sha: bytes && (await write(bytes)) } as const;
    });
    const changed = { ...repository, base_tree, tree: await Promise.all(entries) };
    const tree = (await send('POST /repos/{owner}/{repo}/git/trees', changed)).data.sha;
    if (parents.length === 1 && tree === (await rootOf(parent))) return parent;
    const made = { ...repository, message, tree, parents: [...parents] };
    const { sha } = (await send('POST /repos/{owner}/{repo}/git/commits', made)).data;
    if (present === undefined) {
      await send('POST /repos/{owner}/{repo}/git/refs', { ...repository, ref: `refs/heads/${branch}`, sha });
    } else {
      const named = { ...repository, ref: `heads/${branch}`, sha, force: false };
      await send('PATCH /repos/{owner}/{repo}/git/refs/{ref}', named);
    }
    return sha;
  }

  async function propose(branch: string, title: string, draft: boolean): Promise<string> {
    const named = { ...repository, head: `${repository.owner}:${branch}`, state: 'open' as const };
    const [present] = (await send('GET /repos/{owner}/{repo}/pulls', named)).data;
    if (present) return present.html_url;
    const proposed = { ...repository, title, head: branch, base: await base(), ...(draft && { draft }) };
    return (await send('POST /repos/{owner}/{repo}/pulls', proposed)).data.html_url;
  }

  return {
    base: guarded(base),
    head: guarded(head),
    list: guarded(list),
    read: guarded(read),
    commit: guarded(commit),
    propose: guarded(propose),
  };
}

/** Returns the function, whose failures are HostErrors. */
function guarded<A extends unknown[], R>(ask: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  return (...args) => ask(...args).catch((error: unknown) => Promise.reject(hostError(error)));
}

const privately: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };

const moved = 'Somebody has just changed this branch. Nothing was overwritten: send again, and theirs is merged.';

interface Failure {
  status?: number;
  response?: { headers: Record<string, string | undefined>; data?: { message?: string } };
}

const kept = 'Your changes are kept here:';

const meanings: Record<number, [HostFault, string] | undefined> = {
  401: ['token', 'GitHub does not accept the token, or it has expired. Make a new one and open the repository again.'],
  403: ['rights', 'The token must not do this. It needs “Contents” and “Pull requests”, read and write.'],
  404: ['absent', 'There is no such repository, or the token must not see it. Compare its address with the token.'],
  409: ['host', `GitHub answers 409: the repository is empty or being changed. ${kept} try again in a minute.`],
  422: [
    'host',
    `GitHub answers 422: it does not accept this change. ${kept} open the repository again, and send it once more.`,
  ],
};

function hostError(error: unknown): HostError {
  if (error instanceof HostError) return error;
  const { status = 0, response } = error as Failure;
  if (!response) {
    return new HostError('unreachable', `GitHub cannot be reached. ${kept} try again.`, error);
  }
  const { headers, data } = response;
  const reason = data?.message ?? '';
  // Somebody else has made or moved the branch between the look at it and the commit.
  if (status === 422 && /reference already exists|fast.forward/i.test(reason))
    return new HostError('moved', moved, error);
  if (status === 422 && /draft/i.test(reason)) {
    return new HostError(
      'host',
      'This repository has no drafts of pull requests: correct the errors, and send again.',
      error,
    );
  }
  // https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
  if (status === 429 || (status === 403 && (headers['retry-after'] ?? headers['x-ratelimit-remaining'] === '0'))) {
    return new HostError('limit', `GitHub has a limit of requests. Try again ${timeOf(headers)}.`, error);
  }
  const [fault, message] = meanings[status] ?? ['host', `GitHub answers ${status}. ${kept} try again later.`];
  return new HostError(fault, reason ? `${message} (${reason})` : message, error);
}

/** Returns when requests are answered again, in words. */
function timeOf(headers: Record<string, string | undefined>): string {
  const seconds = Number(headers['retry-after'] ?? Number(headers['x-ratelimit-reset']) - Date.now() / 1000);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (!Number.isFinite(minutes)) return 'later';
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
