import 'i18next';
import type { ContentParts } from '../generated/types.ts';

/** The texts that every content has: a key of t() that is not among them is a TypeScript error. */
type Keys<T> = T extends string
  ? string
  : T extends object
    ? { [K in keyof T as undefined extends T[K] ? never : T[K] extends readonly unknown[] ? never : K]: Keys<T[K]> }
    : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { [P in keyof ContentParts]: Keys<ContentParts[P]> };
  }
}
