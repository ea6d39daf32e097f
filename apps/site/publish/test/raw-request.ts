// Sends requests byte by byte, because HTTP clients correct or reject invalid ones.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A response as it was sent. */
export interface RawResponse {
  status: number;
  /** The headers in order; a repeated header is repeated here. */
  headers: [name: string, value: string][];
}

/** Sends one HTTP/1.1 request to http://host:port; header names are reported in lower case. */
export async function rawRequest(
  origin: string,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers });
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    headers: fields.map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  };
}

/** Returns all values of a header. */
export function valuesOf({ headers }: RawResponse, name: string): string[] {
  return headers.filter(([other]) => other === name).map(([, value]) => value);
}
