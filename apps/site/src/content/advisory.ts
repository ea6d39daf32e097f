import type { scores } from '../generated/scores.ts';
import type { ArticlePage, Credit } from '../generated/types.ts';

/** An article as the browser fetches it: with the vulnerability that it is the advisory of, and its score. */
export interface Advisory extends ArticlePage {
  readonly advisory?: Credit & { readonly rating?: (typeof scores)[string] };
}

/** The names of the advisories of vulnerabilities, by the index of each, as the build adds them to Credits. */
export interface Advisories {
  readonly advisories?: Readonly<Record<number, string>>;
}
