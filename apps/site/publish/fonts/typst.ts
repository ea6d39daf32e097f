import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/**
 * Runs a template with the fonts and with `files`, which it reads from its own folder by their names, and returns the
 * document with the compiler that exports it. Throws an error where Typst reports anything.
 */
export function typeset(
  { folder, name }: { folder: string; name: string },
  fonts: Buffer[],
  files: Record<string, string | Uint8Array>,
) {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });
  for (const [file, content] of Object.entries(files)) compiler.mapShadow(join(folder, file), Buffer.from(content));
  const compiled = compiler.compile({ mainFilePath: join(folder, name) });
  const fault = compiled.takeDiagnostics();
  const document = compiled.result;
  if (fault || !document) throw new Error(`${name}: ${JSON.stringify(fault?.shortDiagnostics)}`);
  return { compiler, document };
}
