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

/** Returns the forbidden imports of layers, each of which imports only those before it (docs/architecture.md draws them). */
const layered = (layers) =>
  layers.slice(0, -1).map((target, index) => ({
    target,
    from: layers.slice(index + 1).flat(),
    message: `${target.join(' and ')} must not import a folder that is after it in eslint.config.js.`,
  }));

const app = [['content', 'routes.ts'], ['i18n'], ['ui'], ['features'], ['app']];

/** The forbidden imports of the site: `target` imports `from`. */
const wrongArrows = [
  ...layered([...app, ['entries']]),
  ...screens.map((screen) => ({
    target: `features/${screen}`,
    from: 'features',
    except: [screen],
    message: 'No feature imports another; what two of them share belongs to ui, i18n or content.',
  })),
  {
    target: [...app.flat(), 'start'],
    from: 'editor',
    message: 'The editor is for development alone.',
  },
  {
    target: 'editor',
    from: ['app', 'features', 'entries', 'ui', 'start'],
    message: 'The editor finds the texts on the page, so that no component knows of it.',
  },
  {
    target: [...app.flat(), 'start', 'editor'],
    from: ['online', 'repository'],
    message: 'The page that edits a repository is built apart from the site.',
  },
  {
    target: ['repository', 'online'],
    from: ['app', 'features', 'entries', 'ui', 'start'],
    message: 'The site is loaded after a content is open.',
  },
  { target: '.', from: '../publish', message: 'What runs in a browser knows nothing of the build.' },
  {
    target: 'start',
    from: [...app.flat(), 'entries'],
    message: 'The start script is in every document, so it must be small and must not import the app.',
  },
];

const publish = join(root, 'apps/site/publish');

/** The folders of the build. */
const wrongPublishArrows = [
  ...layered(
    ['base', 'fonts', 'look', 'bundle', 'machine-readable', 'hosting', 'documents', 'cv', 'dev-content'].map((name) => [
      name,
    ]),
  ),
  { target: '.', from: '../src/features', message: 'The build knows screens by their routes and the entries.' },
];

/** What runs in Node: builds, configurations, browser tests. */
const nodeFiles = ['apps/site/publish/**', 'apps/site/*.ts', 'e2e/**', 'checks/**', 'fixtures/**', '*.js'];
const tests = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**', 'checks/**', 'fixtures/**'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'apps/site/dist-editor/',
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
