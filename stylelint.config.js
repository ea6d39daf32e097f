/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
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
    // composes belongs to CSS modules, not to CSS.
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
  },
};
