import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Edit, Block as Known } from '../../generated/protocol.ts';
import { Button, Buttons, run } from '../panel/button.tsx';
import { usePanel, usePlace } from '../panel/context.ts';
import { blockAt, parentOf } from '../pointer.ts';
import { markdownOf } from './markdown.ts';
import { NewBlocks, pictureIn, write } from './new-blocks.tsx';
import { PictureBlock } from './picture-block.tsx';

/** Where new blocks come, and what they begin with. */
interface Added {
  at: number;
  text: string;
  file?: File | undefined;
}

/** The form of a block of an article, and what can be done with it in every language that has the article. */
export function Block({ block, children }: { block: Known; children: ReactNode }) {
  const { reading } = usePanel();
  const { locale, pointer } = usePlace();
  const [added, setAdded] = useState<Added>();
  const body = parentOf(pointer);
  const pieces = (reading.described.blocks[locale]?.[body] ?? []).map(({ piece }) => piece);
  const below = pieces.lastIndexOf(block.piece) + 1;
  const isField = ({ target }: { target: EventTarget }) =>
    target instanceof HTMLTextAreaElement && block.kind !== 'code';
  const onPaste = (event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData);
    const html = event.clipboardData.getData('text/html');
    if (!isField(event) || (!file && html === '')) return;
    event.preventDefault();
    event.stopPropagation();
    const text = markdownOf(html);
    const isInline = text !== '' && !/\n|^(?:#{1,6}|-|\d+\.|>|\|) /.test(text);
    if (isInline) write(event.target as HTMLTextAreaElement, text);
    else setAdded({ at: below, text, file: text === '' ? file : undefined });
  };
  // The next block begins as a paragraph does in other programs.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isField(event)) return;
    event.preventDefault();
    setAdded({ at: below, text: '' });
  };
  return (
    <>
      {/* Both are about the fields inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onPasteCapture={onPaste} onKeyDown={onKeyDown}>
        {block.kind === 'picture' ? <PictureBlock /> : children}
        {block.kind === 'code' && <Language info={block.info ?? ''} />}
      </div>
      {block.kind === 'cell' && <RowButtons />}
      <BlockButtons pieces={pieces} piece={block.piece} add={(at) => setAdded({ at, text: '' })} />
      {added && <NewBlocks key={`${added.at} ${added.text}`} {...added} close={() => setAdded(undefined)} />}
    </>
  );
}

interface ButtonsProps {
  /** The part of the file that contains each block of the text, and that which contains this one. */
  pieces: readonly number[];
  piece: number;
  add: (at: number) => void;
}

/** The blocks of one part of the file, such as the cells of a table, move and go together. */
function BlockButtons({ pieces, piece, add }: ButtonsProps) {
  const { editor } = usePanel();
  const { locale, pointer } = usePlace();
  const body = parentOf(pointer);
  const all = [...pieces.keys()];
  const own = all.filter((index) => pieces[index] === piece);
  const others = all.filter((index) => pieces[index] !== piece);
  const first = pieces.indexOf(piece);
  const last = pieces.lastIndexOf(piece);
  const order = (indexes: number[], to: string) =>
    editor.change({ op: 'order', locale, pointer: body, order: indexes }, { locale, pointer: to });
  const move = (to: number) => order(others.toSpliced(to, 0, ...own), pointer);
  const above = pieces.indexOf(pieces[first - 1] ?? -1);
  const below = pieces.lastIndexOf(pieces[last + 1] ?? -1);
  return (
    <Buttons name="Block">
      <Button act={() => add(first)}>Add above</Button>
      <Button act={() => add(last + 1)}>Add below</Button>
      <Button disabled={first <= 0} act={() => move(above)}>
        Move up
      </Button>
      <Button disabled={last === all.length - 1} act={() => move(below + 1 - own.length)}>
        Move down
      </Button>
      <Button className="remove" act={() => order(others, body)}>
        Remove
      </Button>
    </Buttons>
  );
}

/** The words behind the fence of code, its language first, which are the same in every language. */
function Language({ info }: { info: string }) {
  const { editor } = usePanel();
  const { locale, pointer } = usePlace();
  const id = useId();
  const write = (text: string) => text !== info && run(() => editor.change({ op: 'info', locale, pointer, text }));
  return (
    <>
      <label htmlFor={id}>Language of the code</label>
      <input
        key={info}
        id={id}
        defaultValue={info}
        spellCheck={false}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={({ target }) => void write(target.value.trim())}
      />
    </>
  );
}

/** What can be done with the row of a cell, in every language. */
function RowButtons() {
  const { editor, reading } = usePanel();
  const { locale, pointer } = usePlace();
  const body = parentOf(pointer);
  const blocks = reading.described.blocks[locale]?.[body] ?? [];
  const rows = blocks.map(({ at }) => parentOf(at));
  const own = parentOf(blockAt(reading.described, locale, pointer)?.at ?? '');
  const above = blocks[rows.indexOf(own) - 1]?.entry ?? '';
  const change = (edit: Pick<Edit, 'op' | 'entry'>, entry: string) =>
    editor.change({ ...edit, locale, pointer }, { locale, pointer: `${body}/${entry}` });
  const add = () => {
    const entry = crypto.randomUUID();
    return change({ op: 'addRow', entry }, entry);
  };
  return (
    <Buttons name="Row">
      <Button act={add}>New row below</Button>
      <Button className="remove" disabled={own.endsWith('/table/0')} act={() => change({ op: 'removeRow' }, above)}>
        Delete row
      </Button>
    </Buttons>
  );
}
