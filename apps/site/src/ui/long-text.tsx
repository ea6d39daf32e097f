import { type List, blocksOf, isList, spansOf, wordsOf } from '../content/long-text.ts';
import type { Block, Inline, LongText as Text, Span } from '../generated/types.ts';
import styles from './long-text.module.css';

interface LongTextProps {
  text: Text | undefined;
  /** The class of the paragraph, or of the element around several blocks. */
  className?: string | undefined;
}

/** A long text: its paragraphs and lists; nothing without a text. */
export function LongText({ text, className }: LongTextProps) {
  if (text === undefined) return null;
  if (typeof text === 'string') return <p className={className}>{text}</p>;
  const blocks = blocksOf(text).map((block, index) => <BlockItem key={index} block={block} />);
  // Another text has other elements: the browser's translator may have replaced a text beside an element.
  return (
    <div key={JSON.stringify(text)} className={className ? `${styles.text} ${className}` : styles.text}>
      {blocks}
    </div>
  );
}

/** Whether a list is in columns: in one, many items of a few words are mostly empty space. */
const isShort = ({ list }: List) => list.length > 5 && list.every((item) => wordsOf(item).length <= 40);

function BlockItem({ block }: { block: Block }) {
  if (!isList(block))
    return (
      <p>
        <Spans of={block} />
      </p>
    );
  return (
    <ul className={styles.list} data-short={isShort(block) || undefined}>
      {block.list.map((item, index) => (
        <li key={index}>
          <Spans of={item} />
        </li>
      ))}
    </ul>
  );
}

function Spans({ of }: { of: Inline }) {
  return spansOf(of).map((span, index) => <SpanItem key={index} span={span} />);
}

function SpanItem({ span }: { span: Span }) {
  if (typeof span === 'string') return span;
  if ('em' in span)
    return (
      <em>
        <Spans of={span.em} />
      </em>
    );
  if ('strong' in span)
    return (
      <strong>
        <Spans of={span.strong} />
      </strong>
    );
  return (
    <a href={span.href} className={styles.link}>
      <Spans of={span.text} />
    </a>
  );
}
