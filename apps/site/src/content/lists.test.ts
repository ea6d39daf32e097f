import { expect, test } from 'vitest';
import { withCommas } from './lists.ts';

test.each([
  [['Bank', 'Bologna'], 'Bank, Bologna'],
  [['البنك', 'القاهرة'], 'البنك، القاهرة'],
  [[undefined, 'Bologna'], 'Bologna'],
  [[undefined, undefined], ''],
])('the parts %o become %s', (parts, text) => {
  expect(withCommas(parts)).toBe(text);
});
