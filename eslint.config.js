import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;
const src = join(root, 'apps/site/src');

/** Each screen's folder, read from the disk: a new screen is under the rule at once. */
const screens = readdirSync(join(src, 'features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/**
 * The arrows of the site, app → features/<screen> → {ui, i18n, content, routes} → generated
 * (docs/architecture.md draws them) as the forbidden imports: `target` imports `from`.
 */
export const wrongArrows = [
  {
    target: 'features',
    from: 'app',
    message: 'A feature must not import the app.',
  },
  ...screens.map((screen) => ({
    target: `features/${screen}`,
    from: 'features',
    except: [screen],
    message: 'No feature imports another; what two of them share belongs to ui, i18n or content.',
  })),
  {
    target: ['app', 'features', 'ui', 'i18n', 'content', 'routes.ts', 'start'],
    from: 'entries',
    message: 'Only the page and the build load the entries; nothing loads them from the app.',
  },
  {
    target: ['app', 'features', 'ui', 'i18n', 'content', 'routes.ts', 'start'],
    from: 'editor',
    message: 'The editor is for development alone.',
  },
  {
    target: 'editor',
    from: ['app', 'features', 'entries', 'ui', 'start'],
    message: 'The editor finds the texts on the page, so that no component knows of it.',
  },
  {
    target: ['ui', 'i18n', 'content', 'routes.ts'],
    from: ['app', 'features'],
    message: 'ui, i18n, content and routes.ts must not import the app or a feature.',
  },
  {
    target: ['i18n', 'content', 'routes.ts'],
    from: 'ui',
    message: 'Components import texts and content, not the other way round.',
  },
  {
    target: ['content', 'routes.ts'],
    from: 'i18n',
    message: 'Content and routes know no language switch.',
  },
  {
    target: 'start',
    from: ['app', 'features', 'ui', 'i18n', 'content', 'routes.ts', 'entries'],
    message: 'The start script is in every document, so it must be small and must not import the app.',
  },
];

const publish = join(root, 'apps/site/publish');

/** The folders of the build, each of which imports only those before it (docs/architecture.md describes them). */
const publishFolders = [
  'base',
  'fonts',
  'look',
  'bundle',
  'machine-readable',
  'hosting',
  'documents',
  'cv',
  'dev-content',
];

const wrongPublishArrows = publishFolders.slice(0, -1).map((target, index) => ({
  target,
  from: publishFolders.slice(index + 1),
  message: `${target} must not import a folder that is after it in eslint.config.js.`,
}));

/** What runs in Node: builds, configurations, browser tests. */
const nodeFiles = ['apps/site/publish/**', 'apps/site/*.ts', 'e2e/**', 'checks/**', 'fixtures/**', '*.js'];
const tests = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**', 'checks/**', 'fixtures/**'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'apps/site/.build/',
      '.cache/',
      'e2e/.results/',
      // Written by the compiler, whose own tests compile and compare it.
      'apps/site/src/generated/',
      '**/testdata/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      // A number in a template is exact and readable; the rule's other types stay forbidden.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `() => setOpen(true)` is the common form of an event handler.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['apps/site/{src,publish}/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: join(root, 'apps/site/tsconfig.json') })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: { 'import-x/no-cycle': 'error' },
  },
  {
    files: ['apps/site/publish/**/*.ts'],
    ignores: ['**/*.test.ts', '**/test/**'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: publish, zones: wrongPublishArrows }] },
  },
  {
    files: ['apps/site/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: src, zones: wrongArrows }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='t'][arguments.length<2]",
          message: 'Read a text without placeholders from useContent(); t() is for texts with placeholders.',
        },
      ],
    },
  },
  { files: nodeFiles, languageOptions: { globals: globals.node } },
  {
    files: tests,
    rules: {
      // A test that finds nothing must fail at once, which `!` does.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // node:test returns a promise only for nested tests; the runner waits for the others itself.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'describe', 'it'] }] },
      ],
    },
  },
  {
    // Plain JavaScript belongs to no TypeScript project, so it has no types to check.
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
