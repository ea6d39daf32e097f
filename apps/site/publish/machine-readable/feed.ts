import { siteDescriptionOf, siteTitleOf } from '../../src/content/identity.ts';
import { plainOf } from '../../src/content/long-text.ts';
import { sectionKeys } from '../../src/generated/sections.ts';
import type { Advisory } from '../../src/content/advisory.ts';
import type { LongText } from '../../src/generated/types.ts';
import { articleHTML } from './article-html.ts';
import { escape } from '../base/html.ts';
import type { DisclosedContent } from '../base/disclosed.ts';

/** Where and when a feed is published; the addresses are absolute. */
interface FeedSetting {
  locale: string;
  self: string;
  home: string;
  /** Returns the address of the page that shows a section. */
  pageOf: (section: string) => string;
  /** The articles with their addresses. */
  articles?: readonly { article: Advisory; href: string }[];
  /** The date of the last change to the content, YYYY-MM-DD, if it is known. */
  updated?: string | undefined;
}

/** A dated entry of the site. */
interface Item {
  id: string;
  title: string;
  date: string;
  href: string;
  summary: string;
  /** The text of an article as HTML, and the date of its last change. */
  html?: string;
  updated?: string | undefined;
}

/** Returns everything of the content that has one date as an Atom feed (RFC 4287), latest first; undefined if there is nothing. */
export function feed(content: DisclosedContent, setting: FeedSetting): string | undefined {
  const { home, locale, self, updated } = setting;
  const items = [...itemsOf(content, setting), ...(setting.articles ?? []).map(itemOfArticle)].sort((a, b) =>
    b.date.localeCompare(a.date),
  );
  const [latest] = items;
  if (!latest) return undefined;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${escape(self)}</id>
  <title>${escape(siteTitleOf(content))}</title>
  <subtitle>${escape(siteDescriptionOf(content))}</subtitle>
  <updated>${instant(updated ?? latest.date)}</updated>
  <author><name>${escape(content.owner.name)}</name><uri>${escape(home)}</uri></author>
  <link rel="self" type="application/atom+xml" href="${escape(self)}"/>
  <link rel="alternate" type="text/html" href="${escape(home)}"/>
${items.map(entryOf).join('\n')}
</feed>
`;
}

const itemOfArticle = ({ article, href }: NonNullable<FeedSetting['articles']>[number]): Item => ({
  id: href,
  title: article.title,
  date: article.date,
  updated: article.updated,
  href,
  summary: article.description ?? '',
  html: articleHTML(article.blocks, href),
});

const entryOf = ({ date, href, html, id, summary, title, updated }: Item) => `  <entry>
    <id>${escape(id)}</id>
    <title>${escape(title)}</title>
    <updated>${instant(updated ?? date)}</updated>
    <link rel="alternate" href="${escape(href)}"/>
    <summary>${escape(summary)}</summary>${html ? `\n    <content type="html">${escape(html)}</content>` : ''}
  </entry>`;

/** Returns the first instant of a year, a month or a day (RFC 3339). */
const instant = (date: string) => `${`${date}-01-01`.slice(0, 10)}T00:00:00Z`;

/** An entry of a section, with the fact by which it is known in place of its address. */
interface Known {
  fact?: string | undefined;
  title: string;
  date?: string | undefined;
  url?: string | undefined;
  where?: string | undefined;
  note?: LongText | undefined;
}

/** Returns the dated entries of all sections. */
function itemsOf(content: DisclosedContent, setting: FeedSetting): Item[] {
  const { credits = [], sections = [] } = content;
  const known = credits.map(({ cve, date, description, link, title, vendor }) => {
    return { fact: cve, date, title, url: link, where: vendor, note: description };
  });
  const lists: Record<string, readonly Known[]> = { credits: known };
  for (const key of sectionKeys) lists[key] = content[key]?.entries ?? [];
  for (const { entries = [], id } of sections) lists[id] = entries;
  return Object.entries(lists).flatMap(([section, entries]) => withIds(section, entries, setting));
}

/**
 * Returns the dated entries of a section with ids that stay the same when the list is ordered anew and when texts
 * change: the feed's address with the section, and the CVE, the address or, without either, the date of the entry.
 * Entries with an equal fact are counted from the end of the list, where the oldest is.
 */
function withIds(section: string, entries: readonly Known[], { pageOf, self }: FeedSetting): Item[] {
  const counts = new Map<string, number>();
  return entries.toReversed().flatMap(({ date, url, fact = url ?? date ?? '', note, title, where }) => {
    if (!date) return [];
    const count = (counts.get(fact) ?? 0) + 1;
    counts.set(fact, count);
    return {
      id: `${self}#${section}/${encodeURIComponent(fact)}${count > 1 ? `/${count}` : ''}`,
      title,
      date,
      href: url ?? pageOf(section),
      summary: [where, note && plainOf(note)].filter(Boolean).join(' – '),
    };
  });
}
