import type { KeyFile } from '../../src/generated/openpgp.ts';
import type { Address } from '../base/address.ts';

/** The published name of the owner's OpenPGP key. */
export const keyName = 'pgp.asc';

/** The folder of Web Key Directory. */
export const directory = '.well-known/openpgpkey';

/**
 * The files of the owner's key: ASCII-armored and, if its address is on the site's host, by
 * Web Key Directory (draft-koch-openpgp-webkey-service, 3.1, direct method).
 */
export function keyFiles(
  key: KeyFile | undefined,
  { origin }: Pick<Address, 'origin'>,
): Record<string, string | Uint8Array> {
  if (!key) return {};
  const files = { [keyName]: key.armored };
  if (new URL(origin).hostname !== key.domain) return files;
  return {
    ...files,
    [`${directory}/hu/${key.directoryName}`]: Buffer.from(key.binary, 'base64'),
    // An empty policy, by which software recognises the directory (the draft, 4.5).
    [`${directory}/policy`]: '',
  };
}

/** Returns a warning if files in .well-known are below a base path, where no software looks for them (RFC 8615, 3). */
export function misplaced(files: readonly string[], { base, origin }: Address): string | undefined {
  if (base === '/' || !files.some((file) => file.startsWith('.well-known/'))) return undefined;
  return `software looks for security.txt and keys in ${origin}/.well-known, and not in ${origin}${base}.well-known: put a copy of the folder there`;
}
