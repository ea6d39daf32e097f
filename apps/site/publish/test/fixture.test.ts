import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { source } from './source.ts';

interface Schema {
  title?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  $defs?: Record<string, Schema>;
}

const schemaOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../schema/${name}.schema.json`), 'utf8')) as Schema;

/** Marks the fields of a struct that a value has, at any depth; each other one that is not known is absent. */
function mark(value: unknown, schema: Schema, root: Schema, fields: Record<string, boolean>, name = root.title!): void {
  if (schema.$ref) {
    const struct = schema.$ref.split('/').at(-1)!;
    mark(value, root.$defs![struct]!, root, fields, struct);
    return;
  }
  if (schema.items) {
    const entries = Array.isArray(value) && value.length > 0 ? value : [undefined];
    for (const entry of entries) mark(entry, schema.items, root, fields, name);
  }
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const own = (value as Record<string, unknown> | undefined)?.[key];
    fields[`${name}.${key}`] ||= own !== undefined || key === '$schema';
    mark(own, inner, root, fields, name);
  }
}

test.each([
  ['content', source.written.it],
  ['site', source.site],
])('the fixture has every field of the model: %s', (name, value) => {
  const schema = schemaOf(name);
  const fields: Record<string, boolean> = {};
  mark(value, schema, schema, fields);
  expect(Object.keys(fields).filter((field) => !fields[field])).toEqual([]);
});
