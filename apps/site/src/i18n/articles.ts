// The texts of articles as the browser fetches them.
import type { Advisory } from '../content/advisory.ts';
import type { PublicContent } from '../generated/types.ts';
import type { Modules } from './modules.ts';

type Texts = Partial<PublicContent>;

/** Returns the articles of a language, newest first. */
export async function pagesOf(modules: Modules, locale: string): Promise<Advisory[]> {
  const { writing = [] } = await modules.part(locale, 'writing');
  const own = writing.filter((entry) => !entry.locale);
  const pages = own.map(async ({ name }) => (await articleIn(modules, locale, name)) ?? []);
  return (await Promise.all(pages)).flat();
}

/** Returns the texts of an article in a language. One that it does not have is that of the first language that has it. */
export async function articleTexts(modules: Modules, locale: string, name: string): Promise<Texts> {
  const shown = await articleIn(modules, locale, name);
  return shown ? { articles: { [name]: shown } } : {};
}

async function articleIn(modules: Modules, locale: string, name: string): Promise<Advisory | undefined> {
  for (const language of [locale, ...(await modules.settings()).locales]) {
    if (!(await modules.articles(language)).includes(name)) continue;
    const article = (await modules.part(language, `writing.${name}`)).articles?.[name];
    if (!article) return undefined;
    const credits = await modules.part(language, 'credits');
    const index = await creditOf(modules, article.credit);
    const credit = credits.credits?.[index];
    const { scores } = await modules.settings();
    const rating = credit?.cvss && scores?.[credit.cvss.vector];
    const advisory = credit && { advisory: { ...credit, ...(rating && { rating }) } };
    return { ...article, ...(language !== locale && { locale: language }), ...advisory };
  }
  return undefined;
}

/** Returns the index of the vulnerability that an article names by its CVE, or by its title in the source language. */
async function creditOf(modules: Modules, named: string | undefined): Promise<number> {
  const [source = ''] = (await modules.settings()).locales;
  const { credits = [] } = await modules.part(source, 'credits');
  return credits.findIndex(({ cve, title }) => named !== undefined && (cve === named || title === named));
}

/** Returns the texts of Credits with the name of the advisory of each vulnerability, by its index. */
export async function withAdvisories(modules: Modules, locale: string, texts: Texts): Promise<Texts> {
  const { writing = [] } = await modules.part(locale, 'writing');
  const advisories: Record<number, string> = {};
  for (const { credit, locale: foreign, name } of writing) {
    const index = await creditOf(modules, credit);
    if (index >= 0 && !foreign) advisories[index] = name;
  }
  return Object.keys(advisories).length > 0 ? ({ ...texts, advisories } as Texts) : texts;
}
