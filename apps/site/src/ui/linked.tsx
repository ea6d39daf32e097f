import type { PropsWithChildren } from 'react';

/** A text, as a link if it has an address; in any case an element: the browser's translator may replace a text beside one. */
export function Linked({ href, children }: PropsWithChildren<{ href: string | undefined }>) {
  return href ? <a href={href}>{children}</a> : <span>{children}</span>;
}
