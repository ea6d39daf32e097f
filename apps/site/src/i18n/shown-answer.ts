import type { Answer } from '../generated/protocol.ts';
import { factsOf, shownTexts } from './browser-texts.ts';
import type { Modules } from './modules.ts';

/** Returns an answer of the compiler whose texts are as the page shows them after they are saved. */
export async function shownAnswer(modules: Modules, answer: Answer): Promise<Answer> {
  const languages = Object.entries(answer.texts ?? {}).map(async ([locale, sections]) => {
    return [locale, shownTexts(sections, await factsOf(modules, locale))] as const;
  });
  if (languages.length === 0) return answer;
  const shown = await Promise.all(languages);
  return {
    ...answer,
    texts: Object.fromEntries(shown.map(([locale, { content }]) => [locale, content as Record<string, unknown>])),
    formatted: Object.fromEntries(shown.map(([locale, { formatted }]) => [locale, formatted])),
  };
}
