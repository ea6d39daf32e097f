import { expect, test, vi } from 'vitest';
import { LoadError, forgetFailures, once } from './load-error.ts';

test('a failure stays the same until failures are forgotten, and then is requested again', async () => {
  const cause = new TypeError('network');
  const load = vi.fn(() => Promise.reject(cause));
  const pending = new Map<string, Promise<never>>();
  const first = once(pending, 'a', load);
  const failure: unknown = await first.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoadError);
  expect(failure).toMatchObject({ name: 'LoadError', message: 'a part of the site did not load', cause });
  expect(once(pending, 'a', load)).toBe(first);
  forgetFailures();
  const second = once(pending, 'a', load);
  expect(second).not.toBe(first);
  await expect(second).rejects.toBeInstanceOf(LoadError);
  expect(load).toHaveBeenCalledTimes(2);
});

test('an outcome is in the fields that React reads without suspending', async () => {
  const pending = new Map<string, Promise<unknown>>();
  const kept = once(pending, 'a', () => Promise.resolve('texts'));
  const broken = once(pending, 'b', () => Promise.reject(new TypeError('network')));
  await Promise.allSettled([kept, broken]);
  expect(kept).toMatchObject({ status: 'fulfilled', value: 'texts' });
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(LoadError) as LoadError });
});

test('a failure that was forgotten does not end the request that followed it', async () => {
  const pending = new Map<string, Promise<unknown>>();
  await once(pending, 'a', () => Promise.reject(new TypeError('network'))).catch(() => undefined);
  forgetFailures();
  const second = once(pending, 'a', () => Promise.resolve('texts'));
  forgetFailures();
  expect(once(pending, 'a', () => Promise.resolve('other'))).toBe(second);
});
