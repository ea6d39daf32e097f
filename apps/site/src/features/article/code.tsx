import { Fragment, useState } from 'react';
import type { ArticleBlock } from '../../generated/types.ts';
import { useContent } from '../../i18n/use-content.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Code, with a button that copies it where scripts run. */
export function Code({ tokens }: { tokens: NonNullable<ArticleBlock['code']> }) {
  const { writingtext } = useContent('writing');
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  const copy = async () => {
    await navigator.clipboard.writeText(tokens.map((token) => (typeof token === 'string' ? token : token[1])).join(''));
    setCopied(true);
  };
  return (
    <div data-code="">
      {/* It scrolls on a narrow screen, with the keyboard, too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} translate="no">
        <code>
          <Tokens of={tokens} />
        </code>
      </pre>
      {hydrated && (
        <button type="button" onClick={() => void copy().catch(() => setCopied(false))}>
          {copied ? writingtext.codeCopied : writingtext.copyCode}
        </button>
      )}
    </div>
  );
}

/** Code in tokens, each with the class of its kind. */
function Tokens({ of }: { of: NonNullable<ArticleBlock['code']> }) {
  return of.map((token, index) =>
    typeof token === 'string' ? (
      <Fragment key={index}>{token}</Fragment>
    ) : (
      <span key={index} className={token[0]}>
        {token[1]}
      </span>
    ),
  );
}
