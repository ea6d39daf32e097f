import type { Picture } from '../../content/media.ts';
import { ownValue } from '../../content/own-value.ts';
import { articlePictures } from '../../generated/article-pictures.ts';
import type { ArticleBlock, ArticleSpan, ArticleText } from '../../generated/types.ts';
import { useScreenPath } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';
import { articleScreen } from '../../content/article-name.ts';
import { Link } from '../../ui/link.tsx';
import { PictureImage } from '../../ui/picture.tsx';
import { Code } from './code.tsx';

/** The blocks of an article. */
export function Blocks({ of }: { of: readonly ArticleBlock[] }) {
  return of.map((block, index) => <Block key={index} of={block} />);
}

function Block({ of }: { of: ArticleBlock }) {
  const { align, alt, code, heading, id, list, notes, picture, quote, rule, start, table, text = '' } = of;
  if (heading !== undefined) return <Heading level={heading} id={id ?? ''} text={text} />;
  if (list) return <List items={list} start={start} />;
  if (code) return <Code tokens={code} />;
  if (table) return <Table rows={table} align={align ?? []} />;
  if (picture !== undefined) return <Figure path={picture} alt={alt ?? ''} caption={text} />;
  if (notes) return <Notes notes={notes} />;
  if (rule) return <hr />;
  if (quote) {
    return (
      <blockquote>
        <Blocks of={quote} />
      </blockquote>
    );
  }
  return (
    <p>
      <Spans of={text} />
    </p>
  );
}

function Heading({ id, level, text }: { level: number; id: string; text: ArticleText }) {
  const Element = `h${Math.min(level, 6)}` as 'h2';
  return (
    <Element id={id}>
      <a href={`#${id}`}>
        <Spans of={text} />
      </a>
    </Element>
  );
}

function List({ items, start }: { items: readonly (readonly ArticleBlock[])[]; start: number | undefined }) {
  const made = items.map((blocks, index) => (
    <li key={index}>
      <Blocks of={blocks} />
    </li>
  ));
  return start === undefined ? <ul>{made}</ul> : <ol start={start}>{made}</ol>;
}

function Table({ align, rows }: { rows: readonly (readonly ArticleText[])[]; align: readonly string[] }) {
  const [head = [], ...body] = rows;
  const cells = (row: readonly ArticleText[], Cell: 'td' | 'th') =>
    row.map((text, index) => (
      <Cell key={index} data-align={align[index]} scope={Cell === 'th' ? 'col' : undefined}>
        <Spans of={text} />
      </Cell>
    ));
  return (
    // It scrolls on a narrow screen, with the keyboard, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-table="" role="group" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ alt, caption, path }: { path: string; alt: string; caption: ArticleText }) {
  return (
    <figure>
      <Image path={path} alt={alt} />
      {caption && (
        <figcaption>
          <Spans of={caption} />
        </figcaption>
      )}
    </figure>
  );
}

function Image({ alt, path }: { path: string; alt: string }) {
  const picture = ownValue<Picture>(articlePictures, path);
  return picture && <PictureImage picture={picture} alt={alt} sizes="(width >= 64rem) 66vw, 100vw" loading="lazy" />;
}

function Notes({ notes }: { notes: NonNullable<ArticleBlock['notes']> }) {
  const { writingtext } = useContent('writing');
  return (
    <section data-notes="" aria-label={writingtext.notes}>
      <ol>
        {notes.map(({ blocks, references }, index) => (
          <li key={index} id={`note-${index + 1}`}>
            <Blocks of={blocks} />
            {Array.from({ length: references }, (_, reference) => (
              <a
                key={reference}
                href={`#reference-${index + 1}-${reference + 1}`}
                aria-label={writingtext.back}
                data-screen-only=""
              >
                ↩
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Spans({ of }: { of: ArticleText }) {
  if (typeof of === 'string') return of;
  return of.map((span, index) => <Span key={index} of={span} />);
}

function Span({ of }: { of: ArticleSpan }) {
  if (typeof of === 'string') return of;
  if ('br' in of) return <br />;
  if ('code' in of) return <code>{of.code}</code>;
  if ('picture' in of) return <Image path={of.picture} alt={of.alt} />;
  if ('note' in of) {
    return (
      <sup id={`reference-${of.note}-${of.reference}`}>
        <a href={`#note-${of.note}`}>{of.note}</a>
      </sup>
    );
  }
  if ('href' in of) return <Target href={of.href} text={of.text} />;
  const [Element, text] = 'em' in of ? (['em', of.em] as const) : (['strong', of.strong] as const);
  return (
    <Element>
      <Spans of={text} />
    </Element>
  );
}

/** A link; one to another article, by the name of its file, is one of the router. */
function Target({ href, text }: { href: string; text: ArticleText }) {
  const path = useScreenPath();
  const [, name, anchor = ''] = /^(?:\.\/)?([a-z0-9-]+)\.md(#.*)?$/.exec(href) ?? [];
  const words = <Spans of={text} />;
  if (name) return <Link to={path(articleScreen(name)) + anchor}>{words}</Link>;
  return <a href={href}>{words}</a>;
}
