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
