import type { PropsWithChildren } from 'react';

interface LinkedProps extends PropsWithChildren {
  as: 'h2' | 'h3' | 'p' | 'span';
  href: string | undefined;
  className?: string | undefined;
}

/** An element with a text, which is a link if it has an address. */
export function Linked({ as: Element, href, className, children }: LinkedProps) {
  return <Element className={className}>{href ? <a href={href}>{children}</a> : children}</Element>;
}
