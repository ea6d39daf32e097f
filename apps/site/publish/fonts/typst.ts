import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

/** A document that Typst has set, with the compiler that exports it. */
export interface Typeset {
  compiler: NodeCompiler;
  document: NodeTypstDocument;
}

/**
 * Runs a template with the fonts and with `files`, which it reads from its own folder by their names.
 * Throws an error where Typst reports anything.
 */
export function typeset(
  template: { folder: string; name: string },
  fonts: Buffer[],
  files: Record<string, string | Uint8Array>,
): Typeset {
  const { folder, name } = template;
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });
  for (const [file, content] of Object.entries(files)) compiler.mapShadow(join(folder, file), Buffer.from(content));
  const compiled = compiler.compile({ mainFilePath: join(folder, name) });
  const fault = compiled.takeDiagnostics();
  const document = compiled.result;
  if (fault || !document) throw new Error(`${name}: ${JSON.stringify(fault?.shortDiagnostics)}`);
  return { compiler, document };
}
