import { once } from 'node:events';
import { type IncomingMessage, request as requestHTTP } from 'node:http';
import { connect as connectHTTP2 } from 'node:http2';
import { request as requestHTTPS } from 'node:https';
import { join } from 'node:path';
import { type ConnectionOptions, type TLSSocket, connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { siteFolder } from '../test/documents.ts';
import { urls } from '../test/published.ts';
import { titleOf } from '../test/servers.ts';
import { type TLSHost, tlsHosts } from '../test/tls-servers.ts';

const site = new URL(urls.root).host;
const twoYears = 'max-age=63072000';

for (const { name, start } of tlsHosts) {
  describe.skipIf(!start)(titleOf(name, start), () => {
    let host: TLSHost;

    beforeAll(async () => {
      host = await start!(siteFolder('root'), join(inject('published'), 'root/hosting'), site);
    });
    afterAll(() => host.stop());

    const handshake = async (options: ConnectionOptions): Promise<TLSSocket> => {
      const trusted = { ca: host.certificate, host: '127.0.0.1', port: host.httpsPort, servername: site };
      const socket = connect({ ...trusted, ...options });
      await once(socket, 'secureConnect');
      socket.destroy();
      return socket;
    };

    const get = async (scheme: 'http' | 'https', hostname: string, path: string): Promise<IncomingMessage> => {
      const at = { host: '127.0.0.1', path, headers: { Host: hostname } };
      const request =
        scheme === 'http'
          ? requestHTTP({ ...at, port: host.httpPort })
          : requestHTTPS({ ...at, port: host.httpsPort, servername: hostname, ca: host.certificate });
      const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
      response.destroy();
      return response;
    };

    test('supports HTTP/2', async () => {
      expect((await handshake({ ALPNProtocols: ['h2', 'http/1.1'] })).alpnProtocol).toBe('h2');
      const client = connectHTTP2(`https://${site}`, {
        createConnection: () =>
          connect({ ca: host.certificate, port: host.httpsPort, servername: site, ALPNProtocols: ['h2'] }),
      });
      const stream = client.request({ ':path': '/en/whoami' });
      const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
      client.destroy();
      expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': twoYears });
    });

    test('HTTP redirects to HTTPS with the path and query', async () => {
      const { headers, statusCode } = await get('http', site, '/whoami?a=1');
      expect(statusCode).toBeOneOf([301, 308]);
      expect(headers.location).toBe(`https://${site}/whoami?a=1`);
    });

    test('the www name redirects to the site with the path and query', async () => {
      const { headers, statusCode } = await get('https', `www.${site}`, '/whoami?a=1');
      expect(statusCode).toBe(301);
      expect(headers.location).toBe(`https://${site}/whoami?a=1`);
    });

    test('the site has its headers', async () => {
      const { headers, statusCode } = await get('https', site, '/');
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'strict-transport-security': twoYears });
      expect(headers.server ?? '').not.toMatch(/\d/);
    });

    test('another name receives no certificate', async () => {
      await expect(handshake({ servername: 'other.example' })).rejects.toThrow();
    });

    test('the log is empty: no uninitialised variable, no failed file', () => {
      expect(host.log()).toBe('');
    });
  });
}
