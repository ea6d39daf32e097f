import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './folders.ts';

/** Returns a folder of generated modules without settings, with these texts in Italian by module. */
export function modulesWith(texts: Record<string, object> = {}): string {
  const modules = newFolder('modules');
  for (const name of ['site', 'locales', 'screens', 'cvs', 'scores', 'openpgp'])
    writeFileSync(join(modules, `${name}.ts`), 'export {};\n');
  writeFileSync(join(modules, 'screens.ts'), "export const screens = ['whoami'];\n");
  for (const [name, content] of Object.entries({ common: {}, documents: {}, experience: {}, ...texts }))
    writeText(modules, name, content);
  return modules;
}

/** Writes a module of texts as the compiler does. */
export function writeText(modules: string, name: string, content: object, locale = 'it'): void {
  mkdirSync(join(modules, 'content', locale), { recursive: true });
  writeFileSync(join(modules, `content/${locale}/${name}.json`), JSON.stringify({ $comment: 'generated', content }));
}
