// Mozilla's HTTP Observatory, with its own retriever, scans the site over TLS. hosts.published.test.ts shows that every
// web server sends the same headers.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent as HTTPAgent } from 'node:http';
import { Agent as HTTPSAgent } from 'node:https';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../e2e/support/port.ts';
import { siteFolder } from '../test/documents.ts';
import { urls } from '../test/published.ts';
import { newFolder } from '../test/folders.ts';
import { installed, startProcess, titleOf } from '../test/servers.ts';

const site = new URL(urls.root).host;

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

/** Writes a key and a certificate for the site into a folder. Returns the certificate, PEM. */
function certify(folder: string): string {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem'];
  const self = ['req', '-x509', '-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site}`, '-out', 'own.pem'];
  execFileSync('openssl', [...self, ...key], { cwd: folder, stdio: 'ignore' });
  return readFileSync(join(folder, 'own.pem'), 'utf8');
}

const usable = installed('caddy') && installed('openssl');

test.skipIf(!usable)(
  titleOf("Mozilla's HTTP Observatory makes no deduction and awards every bonus that headers can earn", usable),
  async () => {
    const ports = [await freePort(), await freePort()] as const;
    const folder = newFolder('observatory');
    const certificate = certify(folder);
    const file = join(folder, 'Caddyfile');
    const rules = join(inject('published'), 'root/hosting/site.caddy');
    writeFileSync(
      file,
      `{\n admin off\n http_port ${ports[0]}\n https_port ${ports[1]}\n}\n` +
        `${site} {\n tls ${folder}/own.pem ${folder}/key.pem\n root * ${siteFolder('root')}\n import ${rules}\n}\n`,
    );
    const command = ['run', '--config', file, '--adapter', 'caddyfile'];
    const host = await startProcess('caddy', command, [...ports], { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder });
    onTestFinished(() => host.stop());
    connectTo(HTTPAgent, ports[0], certificate);
    connectTo(HTTPSAgent, ports[1], certificate);
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
  },
);
