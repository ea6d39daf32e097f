import type { Answer } from '../../src/generated/protocol.ts';
import { type Compiled, modulesIn } from '../base/compiled.ts';
import { factsOf, shownTexts } from '../../src/i18n/browser-texts.ts';

/** Returns an answer of the compiler whose texts are as the page shows them after they are saved. */
export async function shownAnswer(content: Compiled, answer: Answer): Promise<Answer> {
  const languages = Object.entries(answer.texts ?? {}).map(async ([locale, sections]) => {
    return [locale, shownTexts(sections, await factsOf(modulesIn(content), locale))] as const;
  });
  if (languages.length === 0) return answer;
  const shown = await Promise.all(languages);
  return {
    ...answer,
    texts: Object.fromEntries(shown.map(([locale, { content }]) => [locale, content as Record<string, unknown>])),
    formatted: Object.fromEntries(shown.map(([locale, { formatted }]) => [locale, formatted])),
  };
}
