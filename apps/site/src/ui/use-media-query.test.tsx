import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { media } from '../test/media.ts';
import { useHydrated } from './use-hydrated.ts';
import { useMediaQuery } from './use-media-query.ts';

test('a media query is followed, also another one, and no listener remains', () => {
  const hook = renderHook(({ query }) => useMediaQuery(query), { initialProps: { query: '(a)' } });
  expect(hook.result.current).toBe(false);
  act(() => media.set('(a)', true));
  expect(hook.result.current).toBe(true);
  hook.rerender({ query: '(b)' });
  expect(hook.result.current).toBe(false);
  act(() => media.set('(b)', true));
  expect(hook.result.current).toBe(true);
  expect(media.listening()).toBe(1);
  hook.unmount();
  expect(media.listening()).toBe(0);
});

test('in the build, no media query matches and nothing is hydrated', () => {
  media.set('(a)', true);
  const Facts = () => `${useMediaQuery('(a)')} ${useHydrated()}`;
  expect(renderToString(<Facts />)).toBe('false false');
  expect(renderHook(useHydrated).result.current).toBe(true);
});
