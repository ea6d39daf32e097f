import type { PublicContactConfig, PublicContent, PublicSite } from '../../src/generated/types.ts';

/** Content as the CV and machine-readable files publish it: any contact detail may be absent. */
export type DisclosedContent = Omit<PublicContent, 'contactConfig' | 'owner'> & {
  contactConfig: Loose<PublicContactConfig>;
  owner: Loose<PublicContent['owner']> & Pick<PublicContent['owner'], 'name' | 'role'>;
};

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Returns a value without soft hyphens, which only HTML knows: other programs take them for signs of a word. */
function withoutSoftHyphens<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('\u00ad', '')) as T;
}

/** The content of the screens, without the contact details that the settings withhold. */
export function disclosed(screens: PublicContent, { withheld = [] }: Pick<PublicSite, 'withheld'>): DisclosedContent {
  const content = withoutSoftHyphens(screens);
  const hidden = new Set(withheld.map(({ id }) => id));
  const { YOUR_EMAIL, YOUR_FONE, ...contact } = content.contactConfig ?? {};
  const { city, countryCode, location, vatNumber, ...owner } = content.owner;
  return {
    ...content,
    contactConfig: {
      ...contact,
      ...(!hidden.has('email') && { YOUR_EMAIL }),
      ...(!hidden.has('phone') && { YOUR_FONE }),
    },
    owner: {
      ...owner,
      ...(!hidden.has('vatNumber') && { vatNumber }),
      ...(!hidden.has('location') && { city, countryCode, location }),
    },
  };
}
