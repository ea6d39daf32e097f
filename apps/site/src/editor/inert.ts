interface Policies {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown };
}

/** Where a page demands Trusted Types (https://w3c.github.io/trusted-types), as that of any browser does. */
const { trustedTypes } = globalThis as unknown as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('paste', { createHTML: (html) => html });

/** Returns HTML from the clipboard as a document of its own, in which nothing runs and nothing is loaded. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
