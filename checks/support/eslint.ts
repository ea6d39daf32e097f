import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from './root.ts';

/**
 * The project's ESLint without the rules that need types, because the linted files exist only in
 * memory.
 */
export const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ] as ESLint.Options['overrideConfig'],
});
