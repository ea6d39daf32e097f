import type { CVLink } from '../../src/content/cv-link.ts';

/** Adds to each link the format at the end of its name, "PDF" of "CV (PDF)", if no other link has it. */
export function withFormats(links: readonly CVLink[]): CVLink[] {
  const formats = links.map(({ name }) => /[(（]([^()（）]+)[)）]$/.exec(name)?.[1]);
  const isAlone = (format: string) => formats.indexOf(format) === formats.lastIndexOf(format);
  return links.map((link, index) => {
    const format = formats[index];
    return format && isAlone(format) ? { ...link, format } : link;
  });
}
