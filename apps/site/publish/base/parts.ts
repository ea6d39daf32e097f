// What of the sections of entries is in the texts of each screen.
import { sectionKeys } from '../../src/generated/sections.ts';
import type { OwnSection, PublicContent } from '../../src/generated/types.ts';
import type { Part } from '../../src/i18n/visit-texts.ts';
import { articleName } from '../../src/content/article-name.ts';
import { articleTexts, withAdvisories } from './articles.ts';
import { type Compiled, moduleOf, screensOf } from './compiled.ts';

const isKey = (id: string) => (sectionKeys as readonly string[]).includes(id);

type Texts = Partial<PublicContent>;

/** The screen that shows the whole of a value of every screen, and the keys that all screens show. */
const shortened = {
  meta: ['documents', ['title']],
  owner: ['whoami', ['name', 'vatNumber']],
  contactConfig: ['contact', ['YOUR_EMAIL']],
  privacy: ['contact', ['link']],
} as const;

/** The data of the owner that only files have: the vCard, resume.json and the dates. */
const unseen = ['city', 'countryCode'];

/** The labels with a key for each screen, and the screens of the keys that have another name. */
const labels = ['headerButtonText', 'titles'] as const;
const screenOf: Record<string, string> = { certs: 'certifications', phone: 'contact' };

/** Returns texts without the labels of screens that the site does not have. */
function withoutHidden(texts: Texts, ids: readonly string[]): Texts {
  const values = labels.flatMap((key) => {
    const shown = Object.entries(texts[key] ?? {}).filter(([name]) => ids.includes(screenOf[name] ?? name));
    return texts[key] ? [[key, Object.fromEntries(shown)]] : [];
  });
  return { ...texts, ...(Object.fromEntries(values) as Texts) };
}

/** Returns a module of a language's texts, in which a value that one screen shows is whole in the module of that screen only. */
async function shortModuleOf(content: Compiled, locale: string, part: Part): Promise<Texts> {
  const texts = await moduleOf(content, locale, part);
  const common = (part === 'common' ? texts : await moduleOf(content, locale, 'common')) as Record<string, object>;
  const values = Object.entries(shortened).flatMap(([key, [screen, keys]]) => {
    if (!common[key]) return [];
    const isSeen = (name: string) =>
      part === screen ? !unseen.includes(name) : (keys as readonly string[]).includes(name);
    const some = Object.entries(common[key]).filter(([name]) => isSeen(name));
    return part === screen || part === 'common' ? [[key, Object.fromEntries(some)]] : [];
  });
  return { ...texts, ...(Object.fromEntries(values) as Texts) };
}

/**
 * Returns the texts of a part. A section is in the texts of Whoami or of its own screen, and the title of one with a
 * screen is in those of every screen. The sections of the owner's own keep their indices, which pointers name.
 */
export async function textsOfPart(content: Compiled, locale: string, part: Part): Promise<Texts> {
  const article = articleName(part);
  if (article !== undefined) return articleTexts(content, locale, article);
  const ids: readonly string[] = await screensOf(content);
  const sections = await moduleOf(content, locale, 'sections');
  const isSection = isKey(part) || sections.sections?.some(({ id }) => id === part);
  const own = isSection ? await screenOfSection(content, locale) : await shortModuleOf(content, locale, part);
  const texts = part === 'credits' ? await withAdvisories(content, locale, own) : own;
  const shown = <T extends { title: string }>(id: string, section: T | undefined) => {
    if (part === (ids.includes(id) ? id : 'whoami')) return section;
    return section && part === 'common' && ids.includes(id) ? { id, title: section.title } : undefined;
  };
  const owners = sections.sections?.map((section) => shown(section.id, withoutDescription(section)) ?? null) ?? [];
  return {
    ...withoutHidden(texts, ids),
    ...Object.fromEntries(
      sectionKeys
        .map((key) => [key, shown(key, sections[key])] as const)
        .filter(([, section]) => section !== undefined),
    ),
    ...(owners.some((section) => section !== null) && { sections: owners as OwnSection[] }),
  };
}

/** Returns a section as the screens show it. */
function withoutDescription(section: OwnSection): OwnSection {
  const shown = { ...section };
  delete (shown as { description?: string }).description;
  return shown;
}

/** Returns the labels on the screen of a section. */
async function screenOfSection(content: Compiled, locale: string): Promise<Texts> {
  const { experiencetext } = await moduleOf(content, locale, 'experience');
  return experiencetext ? { experiencetext } : {};
}
