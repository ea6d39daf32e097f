/**
 * Returns the address of a link to an e-mail address by RFC 6068: in its local part, a character that has a meaning
 * in an address of the web, such as a question mark, is encoded.
 */
export function mailto(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
}
