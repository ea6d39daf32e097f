import { siteDescriptionOf } from '../../src/content/identity.ts';
import { sectionKeys } from '../../src/generated/sections.ts';
import type { PublicContent } from '../../src/generated/types.ts';
import type { App } from '../bundle/bundle.ts';

/** Returns a hint that search engines show one description for several screens; undefined if each has its own. */
export function undescribed(
  { descriptionOf, routes, sourceLocale }: Pick<App, 'descriptionOf' | 'routes' | 'sourceLocale'>,
  content: PublicContent,
): string | undefined {
  const isSection = (id: string) => (sectionKeys as readonly string[]).includes(id);
  const [first, ...others] = routes
    .map(({ id }) => id)
    .filter((id) => id !== 'home' && !isSection(id) && descriptionOf(content, id) === siteDescriptionOf(content));
  if (first === undefined) return undefined;
  const own = content.sections?.findIndex(({ id }) => id === first) ?? -1;
  const pointer = own < 0 ? `/descriptions/${first}` : `/sections/${own}/description`;
  const names = [first, ...others].join(', ');
  return `search engines show the description of the site for ${names}; write one of 50 to 200 characters: ./contentc set ${sourceLocale} ${pointer} TEXT`;
}
