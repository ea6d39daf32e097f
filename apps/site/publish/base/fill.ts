import { createInstance } from 'i18next';
import { filling, oneStop } from '../../src/i18n/filling.ts';

const instance = createInstance();
void instance.use(oneStop).init({ ...filling, initAsync: false, lng: 'en', resources: {} });

/** Returns a text with its {{placeholders}} replaced by values, as t() does on the screens. */
export function fill(text: string, values: Record<string, string>): string {
  instance.addResource('en', 'translation', 'text', text);
  return (instance.t as (key: string, values: object) => string)('text', values);
}
