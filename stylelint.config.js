import stylelint from 'stylelint';

const { createPlugin, utils } = stylelint;
const visitorRule = 'site/every-visitor';

/** Whether a declaration is inside a media query with a condition. */
function isInside({ parent }, condition) {
  if (!parent) return false;
  return (parent.name === 'media' && parent.params.includes(condition)) || isInside(parent, condition);
}

/** Returns what is wrong with a declaration for some of the visitors, or undefined. */
function problemOf(declaration) {
  const { parent, prop, value } = declaration;
  const moves = /^(rotate|scale|transform|translate)$/.test(prop);
  if (moves && parent.selector?.includes(':hover') && !isInside(declaration, '(hover: hover)')) {
    return 'On a touch screen, :hover lasts until the next touch: put this move into @media (hover: hover)';
  }
  if (prop.startsWith('background') && /currentcolor/i.test(value)) {
    return 'Forced colours replace backgrounds: draw lines as borders';
  }
  if (prop === 'content' && /counter\([^/]*$/.test(value)) {
    return "Screen readers read the counter too: add the empty alternative / ''";
  }
  return undefined;
}

const everyVisitor = createPlugin(visitorRule, () => (root, result) => {
  root.walkDecls((node) => {
    const message = problemOf(node);
    if (message) utils.report({ message, node, result, ruleName: visitorRule });
  });
});

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  plugins: [everyVisitor],
  rules: {
    [visitorRule]: true,
    // CSS modules become properties of a TypeScript object: styles.cardOpen.
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*$',
      { message: 'Write class names in camelCase: they are read as styles.name' },
    ],
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    // :global and :local belong to CSS modules, not to CSS.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    // WCAG 2.4.7: each focused control has the ring of base.css.
    'declaration-property-value-disallowed-list': [
      {
        '/^outline(-(color|style|width))?$/': [
          '/\\b(none|transparent|initial|unset|revert|revert-layer)\\b/',
          '/(^|\\s)0([a-z]|\\s|$)/',
        ],
        all: ['/./'],
      },
      { message: 'A focused control needs a visible ring: keep the outline' },
    ],
    // A visitor can enlarge the text in the browser: the text and the breakpoints follow (WCAG 1.4.4).
    'declaration-property-unit-disallowed-list': [
      { '/^(font-size|--size-.+)$/': ['px'] },
      { message: 'Write the size of text in rem: it follows the text size of the browser' },
    ],
    'media-feature-name-unit-allowed-list': { width: ['rem'] },
    // composes belongs to CSS modules, not to CSS.
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
  },
};
