/** An article: the screen of articles with the name of one. */
export type ArticleScreen = `writing.${string}`;

const prefix = 'writing.';

/** Returns the name of an article; undefined for another screen. */
export function articleName(screen: string): string | undefined {
  return screen.startsWith(prefix) ? screen.slice(prefix.length) : undefined;
}

/** Returns the screen of an article. */
export const articleScreen = (name: string): ArticleScreen => `${prefix}${name}`;
