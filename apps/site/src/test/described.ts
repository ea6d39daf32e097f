import type { Answer, Edit, Request, Value } from '../generated/protocol.ts';
import type { Described } from '../editor/described.ts';

const skill = (name: string) => ({ name, value: '50' });
const names = Array.from({ length: 11 }, (_, index) => `Skill ${index + 1}`);

/** A content of eleven skills in two languages, as the compiler describes it. */
export const described: Described = {
  version: 1,
  source: 'it',
  locales: ['it', 'en'],
  content: [
    {
      key: 'skills',
      kind: 'list',
      name: 'Skills',
      doc: 'The skills, in their order.',
      module: 'skills',
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
            entry: { kind: 'text', fact: true },
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
      module: 'common',
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
    '': { url: 'https://a.example', cvs: [{ id: 'bank' }, { id: 'talk' }] },
    it: { skills: names.map(skill) },
    en: { skills: names.map((name) => skill(`English ${name}`)) },
  },
  entries: {},
  labels: {},
  todo: [],
};

/** A compiler that answers a request when the test lets it. */
export class Answering {
  readonly requests: Omit<Request, 'id'>[] = [];
  readonly #answers: ((answer: Answer) => void)[] = [];

  readonly ask = (request: Omit<Request, 'id'>): Promise<Answer> => {
    this.requests.push(request);
    return new Promise((resolve) => this.#answers.push(resolve));
  };

  /** Answers the request that waits longest. */
  async answer(answer: Partial<Answer>): Promise<void> {
    const resolve = this.#answers.shift();
    if (!resolve) throw new Error('no request waits');
    resolve({ answer: '', ok: true, findings: [], ...answer });
    await new Promise((done) => setTimeout(done));
  }
}

/** The answer about another list of skills. */
export const skillsAre = (list: Record<string, string>[]): Partial<Answer> => {
  const sections: Record<string, Record<string, Value>> = { it: { skills: list }, en: { skills: list } };
  return { values: sections, texts: sections };
};

export const remove = (index: number): Edit => ({ op: 'remove', locale: 'it', pointer: `/skills/${index}` });
