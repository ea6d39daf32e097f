// The texts of articles as the browser fetches them.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Advisory } from '../../src/content/advisory.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import { type Compiled, type Settings, languagesOf, partOf, settingsOf } from './compiled.ts';

type Texts = Partial<PublicContent>;

/** Returns the names of the articles of a language. */
export async function articlesOf({ modules }: Compiled, locale: string): Promise<string[]> {
  const files = await readdir(join(modules, 'content', locale));
  return files.flatMap((file) => /^writing\.(.+)\.json$/.exec(basename(file))?.[1] ?? []);
}

/** Returns the articles of a language, newest first. */
export async function pagesOf(content: Compiled, locale: string): Promise<Advisory[]> {
  const { writing = [] } = await partOf(content, locale, 'writing');
  const own = writing.filter((entry) => !entry.locale);
  const pages = own.map(async ({ name }) => (await articleIn(content, locale, name)) ?? []);
  return (await Promise.all(pages)).flat();
}

/** Returns the texts of an article in a language. One that it does not have is that of the first language that has it. */
export async function articleTexts(content: Compiled, locale: string, name: string): Promise<Texts> {
  const shown = await articleIn(content, locale, name);
  return shown ? { articles: { [name]: shown } } : {};
}

async function articleIn(content: Compiled, locale: string, name: string): Promise<Advisory | undefined> {
  for (const language of [locale, ...(await languagesOf(content))]) {
    if (!(await articlesOf(content, language)).includes(name)) continue;
    const article = (await partOf(content, language, `writing.${name}`)).articles?.[name];
    if (!article) return undefined;
    const credits = await partOf(content, language, 'credits');
    const index = await creditOf(content, article.credit);
    const credit = credits.credits?.[index];
    const { scores } = (await settingsOf(content)) as Partial<Settings>;
    const rating = credit?.cvss && scores?.[credit.cvss.vector];
    const advisory = credit && { advisory: { ...credit, ...(rating && { rating }) } };
    return { ...article, ...(language !== locale && { locale: language }), ...advisory };
  }
  return undefined;
}

/** Returns the index of the vulnerability that an article names by its CVE, or by its title in the source language. */
async function creditOf(content: Compiled, named: string | undefined): Promise<number> {
  const [source = ''] = await languagesOf(content);
  const { credits = [] } = await partOf(content, source, 'credits');
  return credits.findIndex(({ cve, title }) => named !== undefined && (cve === named || title === named));
}

/** Returns the texts of Credits with the name of the advisory of each vulnerability, by its index. */
export async function withAdvisories(content: Compiled, locale: string, texts: Texts): Promise<Texts> {
  const { writing = [] } = await partOf(content, locale, 'writing');
  const advisories: Record<number, string> = {};
  for (const { credit, locale: foreign, name } of writing) {
    const index = await creditOf(content, credit);
    if (index >= 0 && !foreign) advisories[index] = name;
  }
  return Object.keys(advisories).length > 0 ? ({ ...texts, advisories } as Texts) : texts;
}
