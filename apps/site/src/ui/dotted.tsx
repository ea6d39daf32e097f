import { Fragment } from 'react';

interface DottedProps {
  of: readonly (string | undefined)[];
  className?: string | undefined;
}

/** The facts that there are, with a dot between two on one line: none begins or ends a line (styles/base.css). */
export function Dotted({ of, className }: DottedProps) {
  return (
    <p className={className} data-dotted="">
      {of.filter(Boolean).map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
