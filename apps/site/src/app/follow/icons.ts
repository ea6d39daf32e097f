import type { Network } from '../../content/profiles.ts';

/** The name of an icon: a network, the e-mail address or the CV. */
export type IconName = Network | 'email' | 'cv';

/**
 * Icons drawn for this site, as lines on a grid of 24 × 24. They show the purpose
 * of a network and contain no trademark.
 */
export const icons: Record<IconName, string> = {
  // An envelope.
  email: 'M3 5h18v14H3zM3 6l9 7 9-7',
  // A page with the letters CV.
  cv: 'M4 3h16v18H4zM11 10a2.4 2.4 0 1 0 0 4.2M13 9.5l2.2 5.3 2.2-5.3',
  // A branch.
  github: 'M6 3v18M6 15c0-4 12-2 12-8M6 6a2.5 2.5 0 1 0 0-.01M18 7a2.5 2.5 0 1 0 0-.01M6 19a2.5 2.5 0 1 0 0-.01',
  // A business card with a portrait.
  linkedin: 'M3 5h18v14H3zM9 10.5a2 2 0 1 0 0-.01M5.8 16c.4-3.4 6-3.4 6.4 0M15 9.5h3.5M15 13h3.5',
  // Angle brackets.
  gitlab: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  // A speech balloon.
  mastodon: 'M3 4h18v12h-9l-5 4.5V16H3zM7.5 8.5h9M7.5 12h6',
  // A wing.
  bluesky:
    'M12 12C10 8 6 4.5 3.5 4c-.5 6 1.500 8.500 4.500 9-2.500 1-2.500 4 0 6 2 .500 3.500-2 4-4 .500 2 2 4.500 4 4 2.500-2 2.500-5 0-6 3-.500 5-3 4.500-9C18 4.500 14 8 12 12z',
  // A screen with a play symbol.
  youtube: 'M3 5h18v14H3zM10 9l5 3-5 3z',
};
