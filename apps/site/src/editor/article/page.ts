import type { Advisory } from '../../content/advisory.ts';
import { ownValue } from '../../content/own-value.ts';
import type { PublicContent } from '../../generated/types.ts';
import type { Described } from '../described.ts';
import { isUnwritten } from '../names.ts';
import { type Place, contains, keysOf, mapTexts, pointerOf, tokensOf, valueAt } from '../pointer.ts';
import { unwrittenMark } from '../unwritten.ts';
import { articles } from './articles.ts';

type Content = Partial<PublicContent> & { articles?: Record<string, Advisory> };

/** The texts of blocks that no reader sees: addresses, paths, languages and classes. */
const isHidden = /\/(?:id|href|picture|language|align\/\d+|code\/\d+\/0)$/;

/** Returns the place of a text of a page's part, by its pointer there, if it is one of an article; undefined otherwise. */
export function placeInArticle(described: Described, locale: string, content: Content, pointer: string) {
  const [section, token = '', ...rest] = tokensOf(pointer);
  if (section === 'writing') {
    const { name = '', locale: own = locale } = content.writing?.[Number(token)] ?? {};
    return { locale: own, pointer: articles + pointerOf([name, ...rest]) };
  }
  const article = section === 'articles' ? ownValue(content.articles ?? {}, token) : undefined;
  if (!article) return undefined;
  const own = article.locale ?? locale;
  const [key, ...inside] = rest;
  if (key === 'blocks') return blockAround(described, own, `${articles}/${token}/body`, pointerOf(inside));
  if (key === 'advisory') return creditOf(described, own, article.credit ?? '', inside);
  return { locale: own, pointer: articles + pointerOf([token, ...rest]) };
}

/** Returns the place of the block that contains a text of the page. */
function blockAround({ blocks }: Described, locale: string, body: string, at: string): Place | undefined {
  if (isHidden.test(at)) return undefined;
  const block = blocks[locale]?.[body]?.findLast((own) => own.at !== '' && contains(own.at, at));
  return block && { locale, pointer: `${body}/${block.entry}` };
}

/** Returns the place of a text of the vulnerability that an article names by its CVE or its title. */
function creditOf({ values, source }: Described, locale: string, named: string, inside: string[]): Place | undefined {
  const credits = values[source]?.credits;
  const isNamed = (entry: string) => ['cve', 'title'].some((key) => valueAt(credits, `/${entry}/${key}`) === named);
  const entry = keysOf(credits).find(isNamed);
  return entry === undefined ? undefined : { locale, pointer: pointerOf(['credits', entry, ...inside]) };
}

/** Returns the articles in a part of a page's texts, with those that the compiler answered, by language. */
export function withAnswered(saved: Content, locale: string, texts: Record<string, Record<string, unknown>>): Content {
  const answered = <T extends { name: string; locale?: string }>(entry: T): T => {
    const found = texts[entry.locale ?? locale]?.[`writing/${entry.name}`];
    return found ? { ...entry, ...mapTexts(found, named) } : entry;
  };
  const { articles: pages, writing } = saved;
  return {
    ...(writing && { writing: writing.map(answered) }),
    ...(pages && { articles: Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, answered(page)])) }),
  };
}

/** Returns a name in place of a text that is still to be written. */
const named = (text: string) => (isUnwritten(text) ? `${unwrittenMark}Text` : text);
