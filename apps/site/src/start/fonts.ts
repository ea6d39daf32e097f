// The fonts of a document. They never delay its first paint in vain, and never move text that is on screen.

/**
 * The response time in milliseconds from which a font arrives after the first paint: Chromium
 * waits 100 ms for it. docs/measurements.md has the measurement.
 */
const lateFrom = 150;

/** The response time of the network in milliseconds: of the document, or as the browser estimates it. */
function responseTime(): number {
  const { connection } = navigator as { connection?: { rtt: number } };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Math.max(connection?.rtt ?? 0, visit ? visit.responseStart - visit.requestStart : 0);
}

/**
 * Fetches the fonts of the document ahead. Where they would arrive late, removes them from its styles
 * and returns them: Chromium would keep their text invisible for 100 ms, and not use them afterwards.
 */
export function prepareFonts(): FontFace[] {
  // Until here, their media query matches only for visitors without scripts.
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
  if (responseTime() >= lateFrom) return links.flatMap(({ href }) => removeFace(new URL(href).pathname));
  for (const link of links) link.media = '';
  return [];
}

/** Removes the font face of a file from the styles of the document. */
function removeFace(file: string): FontFace[] {
  const [sheet] = document.styleSheets;
  const rules = [...(sheet?.cssRules ?? [])];
  const index = rules.findIndex(
    (rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes(file),
  );
  const rule = rules[index] as CSSFontFaceRule | undefined;
  if (!rule) return [];
  sheet?.deleteRule(index);
  const of = (name: string) => rule.style.getPropertyValue(name);
  const unicodeRange = of('unicode-range') || 'U+0-10FFFF';
  return [new FontFace(of('font-family'), of('src'), { weight: of('font-weight'), unicodeRange })];
}
