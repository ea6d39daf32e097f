import { createHash } from 'node:crypto';

/** Returns the part of an asset's name that changes with its bytes: 8 characters of base64url (RFC 4648). */
export function contentHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
}
