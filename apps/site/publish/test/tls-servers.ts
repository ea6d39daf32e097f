// nginx and Caddy over TLS, each with the whole configuration that the build writes for it. Names,
// ports and certificates are those of the test.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { newFolder } from './folders.ts';
import { freePort, installed, startProcess } from './servers.ts';

/** A web server that listens on two ports of this machine. */
export interface TLSHost {
  httpPort: number;
  httpsPort: number;
  /** The certificate that it presents, PEM. */
  certificate: string;
  /** Returns the log of the web server so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/** Starts a web server for the published site in `root`, whose hosts' files are in `hosting`. */
type StartTLSHost = (root: string, hosting: string, host: string) => Promise<TLSHost>;

/** Writes a key and a certificate for a host and its www name into a folder. */
function certify(folder: string, host: string): string {
  const names = `subjectAltName=DNS:${host},DNS:www.${host}`;
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'privkey.pem'];
  const self = ['req', '-x509', '-subj', `/CN=${host}`, '-addext', names, '-out', 'fullchain.pem'];
  execFileSync('openssl', [...self, ...key], { cwd: folder, stdio: 'ignore' });
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8');
}

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

const startNginx: StartTLSHost = async (root, hosting, host) => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const folder = newFolder('nginx-tls');
  const certificate = certify(folder, host);
  const server = readFileSync(join(hosting, 'server.nginx.conf'), 'utf8')
    .replaceAll(/^.*listen \[::\].*$/gm, hasIPv6 ? '$&' : '')
    .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${httpPort}`)
    .replaceAll(/listen (\[::\]:)?443\b/g, `listen $1${httpsPort}`)
    .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
    .replaceAll('/var/www/site', root)
    .replaceAll('/etc/nginx/site.conf', `${hosting}/site.nginx.conf`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const log = join(folder, 'error.log');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log ${log} warn; worker_processes 1; events {}
http { access_log off; ${temporary.join(' ')} ${server} }`,
  );
  const { stop } = await startProcess('nginx', ['-e', log, '-c', `${folder}/nginx.conf`], [httpPort, httpsPort]);
  return { httpPort, httpsPort, certificate, log: () => readFileSync(log, 'utf8'), stop };
};

const startCaddy: StartTLSHost = async (root, hosting, host) => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const folder = newFolder('caddy-tls');
  const certificate = certify(folder, host);
  const sites = readFileSync(join(hosting, 'server.caddy'), 'utf8')
    .replaceAll(/ \{\n/g, ` {\n tls ${folder}/fullchain.pem ${folder}/privkey.pem\n`)
    .replaceAll('/var/www/site', root)
    .replaceAll('/etc/caddy/site.caddy', `${hosting}/site.caddy`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n admin off\n http_port ${httpPort}\n https_port ${httpsPort}\n}\n${sites}`);
  const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const ports = [httpPort, httpsPort];
  const { stop } = await startProcess('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], ports, home);
  return { httpPort, httpsPort, certificate, log: () => '', stop };
};

const usable = (command: string) => installed(command) && installed('openssl');

/** The web servers of the configuration tests; `start` is undefined if one is not installed. */
export const tlsHosts: { name: string; start: StartTLSHost | undefined }[] = [
  { name: 'nginx', start: usable('nginx') ? startNginx : undefined },
  { name: 'caddy', start: usable('caddy') ? startCaddy : undefined },
];
