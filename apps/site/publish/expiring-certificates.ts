import type { PublicContent } from '../src/generated/types.ts';

/** The number of days before the end of a certificate from which the build warns. */
const warningDays = 60;
const day = 24 * 60 * 60 * 1000;

/** Returns the end of a date with a year, a month or a day ("2018", "2018-03", "2018-03-31"), in milliseconds since 1970. */
function endOf(date: string): number {
  const [year = 0, month, dayOfMonth] = date.split('-').map(Number);
  if (month === undefined) return Date.UTC(year + 1, 0);
  return dayOfMonth === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, dayOfMonth + 1);
}

/** Returns the time of a build in milliseconds since 1970; `epoch` (seconds) sets it for reproducible builds. */
export function buildTime(epoch?: string): number {
  return epoch ? Number(epoch) * 1000 : Date.now();
}

/** Returns a warning for each certificate that has expired or expires soon; `now` is in milliseconds since 1970. */
export function expiringCertificates({ certs = [] }: Pick<PublicContent, 'certs'>, now: number): string[] {
  return certs.flatMap(({ title, id, expires }) => {
    if (!expires || endOf(expires) - now > warningDays * day) return [];
    const what = endOf(expires) > now ? `expires within ${warningDays} days` : 'has expired';
    return [`warning: the certificate "${title}" (${id}) ${what}: ${expires}. Renew it and correct "expires".`];
  });
}
