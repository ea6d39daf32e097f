import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends ComponentProps<'a'> {
  to: To;
}

/**
 * A link that the router follows. The router's own Link adds 2 KB for the prefetching
 * of its framework, which this site does not use.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to);
  return (
    // An anchor with `href` has its role and keyboard access.
    // eslint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    />
  );
}
