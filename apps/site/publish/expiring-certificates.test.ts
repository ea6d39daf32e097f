import { expect, test } from 'vitest';
import { buildTime, expiringCertificates } from './expiring-certificates.ts';

const certificate = { title: 'Proof', description: 'A', id: 'X', url: 'https://a.example' };
const warnings = (expires: string | undefined, now: string) =>
  expiringCertificates({ certs: [{ ...certificate, ...(expires && { expires }) }] }, Date.parse(now));

test.each([
  ['2026', '2026-11-01', '2026-11-02'],
  ['2026-04', '2026-03-01', '2026-03-02'],
  ['2026-04-30', '2026-03-01', '2026-03-02'],
  ['2026-04-15', '2026-02-14', '2026-02-15'],
])('a certificate that expires in %s is reported 60 days before its end', (expires, before, after) => {
  expect(warnings(expires, before)).toEqual([]);
  expect(warnings(expires, after)).toEqual([expect.stringContaining('"Proof" (X) expires within 60 days')]);
});

test('a certificate that has expired is reported', () => {
  expect(warnings('2026-04', '2026-04-30')).toEqual([expect.stringContaining('expires')]);
  expect(warnings('2026-04', '2026-05-01')).toEqual([expect.stringContaining('has expired')]);
});

test('a certificate without an end is not reported', () => {
  expect(warnings(undefined, '2026-01-01')).toEqual([]);
});

test('the time of a build is SOURCE_DATE_EPOCH in seconds, or now', () => {
  expect(buildTime('1700000000')).toBe(Date.parse('2023-11-14T22:13:20Z'));
  for (const unset of [undefined, '']) expect(Math.abs(buildTime(unset) - Date.now())).toBeLessThan(60_000);
});
