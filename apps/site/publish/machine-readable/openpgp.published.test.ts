import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { type Key, readKey } from 'openpgp';
import { expect, test } from 'vitest';
import { published, siteFolder } from '../test/documents.ts';
import { fixture } from '../test/fixture.ts';
import { urls } from '../test/published.ts';
import { source } from '../test/source.ts';
import { keyFiles } from './openpgp.ts';

const armored = () => readKey({ armoredKey: published('pgp.asc') });
const own = await readKey({ armoredKey: readFileSync(join(fixture.folder, 'openpgp.asc'), 'utf8') });
const locales = [
  ['it', '', '/contact'],
  ['en', 'en/', '/en/contact'],
] as const;

/** A fingerprint as the site shows it. */
const grouped = (key: Key) => key.getFingerprint().toUpperCase().match(/.{4}/g)!.join(' ');

test('the published key is the one in the content, for the contact address alone, and can encrypt', async () => {
  const key = await armored();
  expect(key.isPrivate()).toBe(false);
  expect(key.getFingerprint()).toBe(own.getFingerprint());
  expect(key.users.map(({ userID }) => userID?.email)).toEqual([source.texts.it!.contactConfig.YOUR_EMAIL]);
  await expect(key.getEncryptionKey()).resolves.toBeDefined();
  expect(await key.getExpirationTime()).toBe(Infinity);
});

test('security.txt names the published key, unless the settings name another', () => {
  expect(published('.well-known/security.txt', 'below')).toContain(`\nEncryption: ${urls.below}/pgp.asc\n`);
  expect(published('.well-known/security.txt')).toContain('\nEncryption: https://lighthouse.example/openpgp.asc\n');
});

test('Web Key Directory has the same key in binary form, under the hash of its address', async () => {
  // As `gpg --with-wkd-hash --list-keys` prints it for the key of the fixture.
  const file = join(siteFolder('root'), '.well-known/openpgpkey/hu/phmrxrqqr8urh86foo3cyquseuhhkdah');
  const key = await readKey({ binaryKey: new Uint8Array(readFileSync(file)) });
  expect(key.write()).toEqual((await armored()).write());
  expect(published('.well-known/openpgpkey/policy')).toBe('');
});

test.each(locales)('the plain text and the card have the fingerprint, and the card the key (%s)', async (_, folder) => {
  const key = await armored();
  expect(published(`${folder}cv.txt`)).toContain(`: ${grouped(key)}\n`);
  const card = new ICAL.Component(ICAL.parse(published(`${folder}contact.vcf`)) as unknown[]);
  const binaryKey = new Uint8Array(Buffer.from(String(card.getFirstPropertyValue('key')), 'base64'));
  expect((await readKey({ binaryKey })).write()).toEqual(key.write());
  expect(card.getFirstPropertyValue('note')).toContain(grouped(key));
});

const keyFile = { armored: 'A', binary: 'QQ==', domain: 'site.example', directoryName: 'name' };

test('a key whose address is on another host is not in Web Key Directory', () => {
  for (const origin of ['https://site.example', 'https://site.example:8443']) {
    expect(Object.keys(keyFiles(keyFile, { origin })), origin).toHaveLength(3);
  }
  expect(Object.keys(keyFiles(keyFile, { origin: 'https://www.site.example' }))).toEqual(['pgp.asc']);
  expect(keyFiles(undefined, { origin: 'https://site.example' })).toEqual({});
});
