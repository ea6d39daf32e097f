import { Fragment } from 'react';

/** The vector of a score, which breaks between its metrics. */
export function Vector({ of }: { of: string }) {
  return of.split('/').map((metric, index) => (
    <Fragment key={index}>
      {index > 0 && '/'}
      <wbr />
      {metric}
    </Fragment>
  ));
}
