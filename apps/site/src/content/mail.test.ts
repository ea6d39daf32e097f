import { expect, test } from 'vitest';
import { mailto } from './mail.ts';

// A reader decodes the part before the first question mark (RFC 6068, section 2).
test.each([
  'ada@site.example',
  'a?bcc=evil%40evil.example&subject=hi@example.org',
  'a+b#c/d&e=f!g%41@example.org',
  "o'è@exämple.org",
])('the link to %s has this address and no header field', (email) => {
  const { protocol, pathname, search, hash } = new URL(mailto(email));
  expect([protocol, decodeURIComponent(pathname), search, hash]).toEqual(['mailto:', email, '', '']);
});
