import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tags } from '../test/fixture-texts.ts';
import {
  type LanguageRequest,
  type LanguageState,
  choose,
  enter,
  failed,
  initialState,
  loaded,
  settled,
} from './language-state.ts';

const { it, en } = tags;
const locale = fc.constantFrom(it, en);

/** The events of a visit. A response belongs to any earlier request. */
const step = fc.oneof(
  fc.record({ type: fc.constant('choose' as const), locale }),
  fc.record({ type: fc.constant('enter' as const), locale }),
  fc.record({ type: fc.constantFrom('loaded' as const, 'failed' as const), request: fc.nat() }),
);

/** Runs the steps. Returns every state and the last choice. */
function run(steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  const requests: LanguageRequest[] = [];
  const states: LanguageState[] = [initialState(it)];
  let choice: string | undefined;
  for (const next of steps) {
    const state = states.at(-1)!;
    const answer = 'request' in next ? requests[next.request % (requests.length || 1)] : undefined;
    if (next.type === 'choose') {
      choice = next.locale;
      states.push(choose(state, next.locale));
    } else if (next.type === 'enter') states.push(enter(state, next.locale));
    else if (answer) states.push(next.type === 'loaded' ? loaded(state, answer) : failed(state, answer));
    const { request } = states.at(-1)!;
    if (request && !requests.includes(request)) requests.push(request);
  }
  return { states, choice, last: states.at(-1)! };
}

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

test('after any sequence of events, a pending choice is the last one, and no request is pending after a failure', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { last, choice } = run(steps);
      if (last.request?.chosen) expect(last.request.locale).toBe(choice);
      if (last.failed) expect(last.request).toBeUndefined();
    }),
  );
});

test('after any sequence of events, the last choice is shown when it loads', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), locale, (steps, choice) => {
      const chosen = choose(run(steps).last, choice);
      expect(loaded(chosen, chosen.request!).shown).toBe(choice);
    }),
  );
});
