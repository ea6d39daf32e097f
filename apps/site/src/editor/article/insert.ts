import type { Editor } from '../editor.ts';
import { keysOf } from '../pointer.ts';
import type { Edit } from '../../generated/protocol.ts';

/** Blocks that an author adds to the text of an article. */
export interface Insertion {
  /** The language of the author. */
  locale: string;
  /** The text of the article, and the index of the first new block. */
  body: string;
  at: number;
  markdown: string;
  /** The file of a picture, which is the first block. */
  data?: string | undefined;
}

/** Adds blocks in every language. Returns whether they were added: the panel says why not. */
export async function insert(editor: Editor, { locale, body, at, markdown, data }: Insertion): Promise<boolean> {
  const { session } = editor;
  const size = keysOf(session.reading.at(locale, body)).length;
  const entry = crypto.randomUUID();
  const edit = (count: number): Edit => ({
    op: 'order',
    locale,
    pointer: body,
    order: Array.from({ length: size }, (_, index) => index).toSpliced(at, 0, ...Array<number>(count).fill(-1)),
    text: markdown,
    entry,
    ...(data !== undefined && { data }),
  });
  // How many blocks there are, the compiler knows.
  const tried = await session.attempt(edit(1));
  if (!tried) return false;
  const count = (tried.blocks?.[locale]?.[body]?.length ?? size + 1) - size;
  await editor.change(edit(count), { locale, pointer: `${body}/${entry}` });
  return true;
}
