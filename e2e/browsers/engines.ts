import { missing as firefoxMissing, openFirefox } from './firefox.ts';
import { missing as webkitMissing, openWebKit } from './webkit.ts';

/** The browsers of the system; `missing` is the reason why one cannot run. */
export const engines = [
  { name: 'Firefox', missing: firefoxMissing, start: openFirefox },
  { name: 'WebKit', missing: webkitMissing, start: openWebKit },
];
