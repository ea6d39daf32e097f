import type { Page } from 'playwright/test';
import { type Locale, contents, localeNames, locales, textsIn } from './content.ts';

/** Records every text that a frame could have painted, from the first frame of the document. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames = new Set<string>();
    Object.defineProperty(window, 'paintedFrames', { value: frames });
    const look = () => {
      // innerText contains only rendered text: it is empty for a hidden body.
      frames.add(document.querySelector('body')?.innerText ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Returns the frames so far that contain a text of a language, each with that text. */
export async function framesIn(page: Page, locale: Locale): Promise<string[]> {
  const frames = await page.evaluate(() => [...(window as unknown as { paintedFrames: Set<string> }).paintedFrames]);
  const words = ownTexts(locale);
  return frames.flatMap((frame) => {
    const lines = frame.split('\n').map((line) => line.trim().toLowerCase());
    return words.filter((word) => lines.includes(word));
  });
}

/** Returns the texts that exist in only one language, each on one line. The switch shows each language's name in all. */
function ownTexts(locale: Locale): string[] {
  const inOthers = locales.filter((tag) => tag !== locale).flatMap((tag) => textsIn(contents[tag]));
  const others = new Set(lower([...inOthers, ...Object.values(localeNames)]));
  return lower(textsIn(contents[locale])).filter((text) => text.length > 3 && !others.has(text));
}

const lower = (texts: string[]) => texts.map((text) => text.trim().toLowerCase());
