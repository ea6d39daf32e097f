import { createHash } from 'node:crypto';

/** Returns the part of a name that changes with the named bytes: 8 characters of base64url (RFC 4648). */
export function contentHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
}

/** Subresource integrity of a file's bytes (W3C SRI). SHA-256, as in the policy: every document contains all hashes. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
