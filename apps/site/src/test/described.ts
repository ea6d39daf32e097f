import { vi } from 'vitest';
import type { Answer, Edit, Value } from '../generated/protocol.ts';
import type { Described } from '../editor/described.ts';
import type { Desk, DeskEvent, Request } from '../editor/desk.ts';
import { Reading, unanswered } from '../editor/reading.ts';

const skill = (name: string) => ({ name, value: '50' });
const names = Array.from({ length: 11 }, (_, index) => `Skill ${index + 1}`);

/** A list as the compiler describes it, by the identities of its entries: these are their indices here. */
export const listOf = <T extends Value>(...entries: readonly T[]): Record<string, T> =>
  Object.fromEntries(entries.entries());

/** A content of eleven skills in two languages, as the compiler describes it. */
export const described: Described = {
  version: 1,
  blocks: {},
  source: 'it',
  locales: ['it', 'en'],
  content: [
    {
      key: 'skills',
      kind: 'list',
      name: 'Skills',
      doc: 'The skills, in their order.',
      part: 'skills',
      entry: {
        kind: 'record',
        fields: [
          { key: 'name', kind: 'text', name: 'Name', doc: 'The name of the skill. Example: Knots', maxLength: 80 },
          {
            key: 'value',
            kind: 'integer',
            name: 'Level in percent',
            fact: true,
            doc: 'The level in percent, from 0 to 100.',
          },
          {
            key: 'cv',
            kind: 'list',
            name: 'CVs',
            fact: true,
            optional: true,
            doc: 'The CVs.',
            entry: { kind: 'text', fact: true, ids: 'cvs' },
          },
          { key: 'since', kind: 'text', name: 'Since', fact: true, optional: true, format: 'date', doc: 'The month.' },
          {
            key: 'level',
            kind: 'text',
            name: 'Level in words',
            optional: true,
            doc: 'The level in words.',
            replaces: ['value'],
          },
        ],
      },
    },
    {
      key: 'portrait',
      kind: 'record',
      name: 'Portrait',
      words: 'ritratto',
      optional: true,
      doc: 'The portrait on the Whoami screen, a photograph.',
      part: 'common',
      fields: [
        {
          key: 'src',
          kind: 'text',
          name: 'Picture',
          fact: true,
          file: true,
          format: 'portrait',
          doc: 'The path of the file, relative.',
        },
      ],
    },
  ],
  site: [
    {
      key: 'url',
      kind: 'text',
      name: 'Address of the site',
      doc: 'The https address of the site.',
      format: 'site-url',
    },
  ],
  values: {
    '': { url: 'https://a.example', cvs: listOf({ id: 'bank' }, { id: 'talk' }) },
    it: { skills: listOf(...names.map(skill)) },
    en: { skills: listOf(...names.map((name) => skill(`English ${name}`))) },
  },
  labels: {},
  todo: [],
};

/** Returns the reading of a content without drafts. */
export const readingOf = (content: Described): Reading =>
  new Reading({ described: content, edits: [], answered: unanswered });

/** A desk that answers a request when the test lets it. */
export class AnsweringDesk implements Desk {
  readonly requests: Request[] = [];
  readonly #answers: ((answer: Answer) => void)[] = [];
  readonly #listeners: ((event: DeskEvent) => void)[] = [];

  readonly ask = (request: Request): Promise<Answer> => {
    this.requests.push(request);
    return new Promise((resolve) => this.#answers.push(resolve));
  };

  readonly listen = (listener: (event: DeskEvent) => void): void => {
    this.#listeners.push(listener);
  };

  /** Lets an event happen. */
  emit(event: DeskEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Answers the request that waits longest, when there is one. */
  async answer(answer: Partial<Answer>): Promise<void> {
    await vi.waitFor(() => {
      if (this.#answers.length === 0) throw new Error('no request waits');
    });
    this.#answers.shift()?.({ answer: '', ok: true, findings: [], ...answer });
    await new Promise((done) => setTimeout(done));
  }
}

/** The answer about another list of skills. */
export const skillsAre = (list: readonly Value[] | Record<string, Value>): Partial<Answer> => {
  const values = { skills: Object.fromEntries(Object.entries(list)) };
  const texts = { skills: Object.values(list) };
  return { values: { it: values, en: values }, texts: { it: texts, en: texts } };
};

export const remove = (index: number): Edit => ({ op: 'remove', locale: 'it', pointer: `/skills/${index}` });
