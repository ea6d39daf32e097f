import { registerHooks } from 'node:module';
import { expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';
import { documentAt, inlineIn, published } from '../test/documents.ts';
import { urls } from '../test/published.ts';

// The list of preloaded domains is fetched when the package is installed for
// the public service. The site is not in the list, so an empty list is equivalent.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/src/analyzer/hsts.js')
      ? { format: 'module', source: 'export const isHstsPreloaded = () => null;', shortCircuit: true }
      : next(url, context),
});
const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
const { getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js');
const { parseHttpEquivHeaders } = await import('@mdn/mdn-http-observatory/src/retriever/utils.js');

/** Returns the data that the Observatory's retriever reads from a host, with or without its headers. */
function answers(headers: Record<string, string>) {
  const host = new URL(urls.root);
  const html = published('index.html');
  const response = {
    status: 200,
    verified: true,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    httpEquiv: parseHttpEquivHeaders(html, urls.root),
  };
  const steps = [new URL(`http://${host.host}/`), new URL(urls.root)].map((url) => ({ url, status: 200 }));
  return {
    hostname: host.hostname,
    resources: { path: html },
    responses: {
      auto: response,
      cors: response,
      http: response,
      https: response,
      httpRedirects: steps,
      httpsRedirects: steps,
    },
    session: { url: host, jar: { serializeSync: () => ({ cookies: [] }) } },
  };
}

/** Returns every result that changes the initial score of 100, with its points. */
function modifiers(headers: Record<string, string>): Record<string, number> {
  const scored: Record<string, number> = {};
  for (const judge of ALL_TESTS) {
    const { result } = judge(answers(headers));
    const points = getScoreModifier(result);
    if (points !== 0) scored[result] = points;
  }
  return scored;
}

test("Mozilla's HTTP Observatory makes no deduction and awards every bonus that headers can earn", () => {
  // Its other bonuses, five points each: a domain in the browsers' HSTS list,
  // cookies that the server sets, and a script element with an address. This
  // site has neither cookies from the server nor such an element.
  expect(modifiers(securityHeaders(inlineIn(documentAt('/'))))).toEqual({
    'csp-implemented-with-no-unsafe-default-src-none': 10,
    'referrer-policy-private': 5,
    'x-frame-options-implemented-via-csp': 5,
    'corp-implemented-with-same-origin': 10,
  });
});
