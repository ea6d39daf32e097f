// Random requests to a desk, of every kind, about the content that it described. The same in each run.
import type { Description, Edit, Field, Request, Value } from '../../apps/site/src/generated/protocol.ts';

/** Returns random numbers below a limit, the same for the same seed (a linear congruential generator). */
export function randomly(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

interface Place {
  locale: string;
  pointer: string;
  value: Value;
  field: Field | undefined;
}

/** Returns the values of a content with their fields, those inside others, too. */
function placesOf({ values, content = [], site = [] }: Description): Place[] {
  return Object.entries(values).flatMap(([locale, sections]) =>
    Object.entries(sections).flatMap(([key, value]) => {
      const fields = locale === '' ? site : content;
      return value === null ? [] : placesIn(locale, `/${key}`, value, fieldOf(fields, key));
    }),
  );
}

const fieldOf = (fields: readonly Field[] | undefined, key: string) => fields?.find((field) => field.key === key);

function placesIn(locale: string, pointer: string, value: Value, field: Field | undefined): Place[] {
  const inside = typeof value === 'string' ? [] : Object.entries(value);
  const isList = field?.kind === 'list';
  return [
    { locale, pointer, value, field },
    ...inside.flatMap(([key, inner]) =>
      placesIn(locale, `${pointer}/${key}`, inner, isList ? field.entry : fieldOf(field?.fields, key)),
    ),
  ];
}

const isText = (value: Value): value is string => typeof value === 'string';

/** What is said in place of a text: letters of every kind, signs of YAML and Markdown, another kind of value, nothing. */
const texts = [
  'Nuovo',
  'perché 👩‍🚀',
  "l'altro: «#»",
  '2021-03',
  '7',
  'true',
  '- a\n- b',
  '<b>x</b>',
  'https://a.example/',
  '',
];

/** Makes requests of every kind about a content. */
export class RandomRequests {
  readonly #below: (limit: number) => number;
  readonly #pictures: readonly Uint8Array[];
  #described!: Description;
  #places: Place[] = [];
  /** The indices of entries by their identities. */
  readonly #indices = new Map<string, string>();
  #count = 0;
  readonly #written: string[] = [];

  constructor(seed: number, pictures: readonly Uint8Array[]) {
    this.#below = randomly(seed);
    this.#pictures = pictures;
  }

  /** Takes the description that the next requests are about. */
  describe(described: Description): void {
    this.#described = described;
    this.#places = placesOf(described);
    for (const { field, value } of this.#places)
      if (field?.kind === 'list') Object.keys(value).forEach((key, index) => this.#indices.set(key, String(index)));
  }

  /** Returns a pointer with the indices of entries, as they were described. */
  indexed(pointer: string): string {
    return pointer.replaceAll(/[^/]+/g, (token) => this.#indices.get(token) ?? token);
  }

  /** Takes the ID of a request that can be undone. */
  wrote(id: string): void {
    this.#written.push(id);
  }

  next(): Request {
    return { id: `r${++this.#count}`, ...this.#one(this.#kinds)() };
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#below(list.length)]!;
  }

  #edits = (): Edit[] => Array.from({ length: 1 + this.#below(3) }, () => this.#one(this.#ops)());

  readonly #kinds: (() => Omit<Request, 'id'>)[] = [
    ...Array.from({ length: 12 }, () => () => ({ do: [this.#one(this.#ops)()] })),
    () => ({ do: this.#edits() }),
    () => ({ do: this.#edits(), dry: true }),
    () => ({ undo: this.#one(['unknown', ...this.#written.slice(-5)]) }),
    () => ({ repair: this.#one([...this.#described.todo, { locale: '', pointer: '/x', why: 'fault' as const }]) }),
    () => ({ newLocale: this.#one(['de', 'pt-BR', 'it', 'not a tag']) }),
    () => ({ removeLocale: this.#one(this.#described.locales) }),
    () => ({ changes: true }),
    () => ({ picture: this.#one(['media/portrait.png', 'media/absent.png', '../site.yaml']) }),
  ];

  #place(isWanted: (place: Place) => boolean): Place {
    return this.#one(this.#places.filter(isWanted));
  }

  #edit(op: Edit['op'], { locale, pointer }: Pick<Place, 'locale' | 'pointer'>, more: Partial<Edit> = {}): Edit {
    const at = this.#below(2) === 0 ? this.indexed(pointer) : pointer;
    return { op, locale, pointer: at, entry: `new-${this.#count}-${pointer.length}`, ...more };
  }

  #text(): Edit {
    const { locale, pointer, field, value: was } = this.#textPlace();
    const alike = this.#places.flatMap(({ field: other, value }) => (other === field && isText(value) ? [value] : []));
    const seen = locale !== this.#described.source && this.#below(2) === 0;
    return this.#edit(
      'set',
      { locale, pointer },
      {
        text: this.#one([this.#one(texts), `${was} x`, this.#one(alike)]),
        was: this.#below(20) === 0 ? 'another text' : was,
        ...(seen && { seen }),
        ...(field?.long && this.#below(2) === 0 && { spread: true }),
      },
    );
  }

  #textPlace(): Place & { value: string } {
    return this.#one(this.#places.filter((place): place is Place & { value: string } => isText(place.value)));
  }

  readonly #ops: (() => Edit)[] = [
    ...Array.from({ length: 5 }, () => () => this.#text()),
    () => {
      const list = this.#place(({ value, field }) => field?.kind === 'list' && Object.keys(value).length > 0);
      const { length } = Object.keys(list.value);
      const order = Array.from({ length: length + this.#below(2) }, () => this.#below(length + 1) - 1);
      const rotated = Array.from({ length }, (_, index) => (index + 1) % length);
      return this.#edit('order', list, { order: this.#one([order, rotated]) });
    },
    () =>
      this.#edit(
        'add',
        this.#place(({ field }) => field?.optional === true),
      ),
    () => {
      const list = this.#place(({ field }) => field?.kind === 'list');
      return this.#edit('add', {
        ...list,
        pointer: `${list.pointer}/${this.#below(Object.keys(list.value).length + 1)}`,
      });
    },
    () => {
      // A key that is absent: one of the fields that a record has not.
      const record = this.#place(({ value, field }) => typeof value !== 'string' && field?.kind === 'record');
      const absent = record.field!.fields!.filter(({ key = '' }) => !Object.hasOwn(record.value as object, key));
      return this.#edit('add', {
        ...record,
        pointer: `${record.pointer}/${absent.length > 0 ? this.#one(absent).key : 'x'}`,
      });
    },
    () =>
      this.#edit(
        'remove',
        this.#place(() => true),
      ),
    () =>
      this.#edit(
        'review',
        this.#place(() => true),
      ),
    () =>
      this.#edit(
        'same',
        this.#place(({ value }) => typeof value === 'string'),
      ),
    () => {
      const { locale, pointer, code = 'untranslated' } = this.#one(this.#described.todo);
      return this.#edit('allow', { locale, pointer }, { code, text: this.#one(['a proper name', '']) });
    },
    () =>
      this.#edit(
        'restore',
        this.#place(() => true),
        this.#below(2) === 0 ? { past: true } : {},
      ),
    () => {
      const file = this.#place(({ field, value }) => field?.file === true && typeof value === 'string');
      const data = Buffer.from(this.#one([...this.#pictures, Buffer.from('no picture')])).toString('base64');
      return this.#edit('picture', file, { data });
    },
  ];
}
