import type { PublicContent, SocialProfiles } from '../generated/types.ts';

/** A network for which the site has a name and an icon. */
export type Network = Exclude<keyof SocialProfiles, 'others'>;

/** The known networks in the order in which they are shown. */
const networks = ['github', 'linkedin', 'gitlab', 'mastodon', 'bluesky', 'youtube'] as const satisfies Network[];

/** One of the owner's public profiles. */
export interface Profile {
  name: string;
  url: string;
  /** Undefined if the site has no icon for the network. */
  network: Network | undefined;
}

/** Returns the owner's profiles that have an address, the known networks first. */
export function profilesOf({ follow, socialprofils = {} }: Pick<PublicContent, 'follow' | 'socialprofils'>): Profile[] {
  const known = networks.flatMap((network) => {
    const url = socialprofils[network];
    return url ? [{ name: follow.networks[network], url, network }] : [];
  });
  return [...known, ...(socialprofils.others ?? []).map((other) => ({ ...other, network: undefined }))];
}
