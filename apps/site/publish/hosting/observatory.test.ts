// Mozilla's HTTP Observatory, with its own retriever, scans each web server over TLS.
import { Agent as HTTPAgent } from 'node:http';
import { Agent as HTTPSAgent } from 'node:https';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { siteFolder } from '../test/documents.ts';
import { urls } from '../test/published.ts';
import { titleOf } from '../test/servers.ts';
import { tlsHosts } from '../test/tls-servers.ts';

// The list of preloaded domains is fetched when the package is installed for
// the public service. The site is not in the list, so an empty list is equivalent.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/src/analyzer/hsts.js')
      ? { format: 'module', source: 'export const isHstsPreloaded = () => null;', shortCircuit: true }
      : next(url, context),
});
const { scan } = await import('@mdn/mdn-http-observatory/src/scanner/index.js');

/** Part of an agent that Node's types do not have. */
interface Connecting {
  createConnection: (this: unknown, options: object, callback: unknown) => unknown;
}

/** Connects the requests of a kind of agent to a port of this machine, and trusts a certificate there. */
function connectTo(agent: typeof HTTPAgent, port: number, ca: string): void {
  const prototype = agent.prototype as unknown as Connecting;
  const { createConnection } = prototype;
  prototype.createConnection = function (options, callback) {
    return createConnection.call(this, { ...options, host: '127.0.0.1', port, ca }, callback);
  };
  onTestFinished(() => {
    prototype.createConnection = createConnection;
  });
}

for (const { name, start } of tlsHosts) {
  describe.skipIf(!start)(titleOf(name, start), () => {
    test("Mozilla's HTTP Observatory makes no deduction and awards every bonus that headers can earn", async () => {
      const site = new URL(urls.root).host;
      const host = await start!(siteFolder('root'), join(inject('published'), 'root/hosting'), site);
      onTestFinished(() => host.stop());
      connectTo(HTTPAgent, host.httpPort, host.certificate);
      connectTo(HTTPSAgent, host.httpsPort, host.certificate);
      const { scan: total, tests } = await scan(site);
      expect(total).toMatchObject({ grade: 'A+', score: 130, testsPassed: 10, testsQuantity: 10 });
      // Its other bonuses, five points each: a domain in the browsers' HSTS list, cookies that the web
      // server sets, and a script element with an address. This site has neither such cookies nor
      // such an element.
      const points = Object.values(tests).map(({ result, scoreModifier }) => [result, scoreModifier] as const);
      expect(Object.fromEntries(points.filter(([, modifier]) => modifier !== 0))).toEqual({
        'csp-implemented-with-no-unsafe-default-src-none': 10,
        'referrer-policy-private': 5,
        'x-frame-options-implemented-via-csp': 5,
        'corp-implemented-with-same-origin': 10,
      });
      expect(Object.values(tests).map(({ result }) => result)).toContain('redirection-to-https');
    });
  });
}
