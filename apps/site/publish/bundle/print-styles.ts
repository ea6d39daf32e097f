// The rules for print in a style sheet of their own: no first paint needs them.
import { type Rule, type Visitor, transform } from 'lightningcss';

/** Returns the rules of a style sheet that are in `@media print`, and all others. Both keep their cascade layers. */
export function splitPrint(css: string): { print: string; others: string } {
  const others = rewrite(css, { Rule: (rule) => (isPrint(rule) ? [] : undefined) });
  return { print: rewrite(css, onlyPrint()), others };
}

function rewrite(css: string, visitor: Visitor<never>): string {
  const changed = transform({ filename: 'site.css', code: Buffer.from(css), visitor });
  // Again, because the visitor runs after the part that removes empty rules.
  const { code } = transform({ filename: 'site.css', code: changed.code, minify: true });
  return new TextDecoder().decode(code).trim();
}

/** The rules to remove, which contain no others. Of any other kind, a copy in the sheet for print does no harm. */
const leaves = ['font-face', 'keyframes', 'property', 'style'];

/** Removes every rule outside `@media print`. */
function onlyPrint(): Visitor<never> {
  let inPrint = false;
  return {
    Rule(rule) {
      inPrint ||= isPrint(rule);
      return inPrint || !leaves.includes(rule.type) ? undefined : [];
    },
    RuleExit(rule) {
      if (isPrint(rule)) inPrint = false;
    },
  };
}

const isPrint = (rule: Rule) =>
  rule.type === 'media' && rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print');
