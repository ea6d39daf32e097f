import { expect, test } from 'vitest';
import { tags } from '../test/fixture-texts.ts';
import { choose, enter, failed, initialState, loaded, settled } from './language-state.ts';

const { it, en } = tags;

test('the response to a replaced request changes and announces nothing', () => {
  const first = choose(initialState(it), en);
  const second = choose(first, it);
  expect(failed(second, first.request!)).toBe(second);
  expect(loaded(second, first.request!)).toBe(second);
});

test('two requests for the same language are distinct', () => {
  const first = choose(initialState(it), en);
  const again = choose(choose(first, it), en);
  expect(failed(again, first.request!)).toBe(again);
});

test('a pending choice survives page changes', () => {
  const chosen = choose(initialState(it), en);
  expect(enter(chosen, it).request).toBe(chosen.request);
});

test('a page keeps its language while another one is chosen and loads', () => {
  expect(settled(choose(initialState(it), en))).toBe('it');
  expect(settled(initialState(it))).toBe('it');
});

test('the request of an address is dropped with its page', () => {
  const asked = enter(initialState(it), en);
  expect(settled(asked)).toBe('en');
  expect(enter(asked, it).request).toBeUndefined();
});

test('a page that names the language that is loading keeps its request', () => {
  const asked = enter(initialState(it), en);
  expect(enter(asked, en).request).toBe(asked.request);
});

test('a failure is announced until the next page', () => {
  const chosen = choose(initialState(it), en);
  const announced = failed(chosen, chosen.request!);
  expect(announced).toEqual({ shown: 'it', request: undefined, failed: 'en' });
  expect(enter(announced, it).failed).toBeUndefined();
});
