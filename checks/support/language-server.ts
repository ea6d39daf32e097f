import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

const serverPath = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');

/**
 * A client for the YAML language server that editors use, over stdio (Language
 * Server Protocol 3.17).
 */
export class YamlLanguageServer {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #settings: Record<string, unknown>;
  readonly #answers = new Map<number, (result: unknown) => void>();
  readonly #diagnostics = new Map<string, (found: unknown) => void>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  /** `settings` are the editor's settings by section, as in the settings.json of VS Code. */
  constructor(settings: Record<string, unknown>) {
    this.#settings = settings;
    this.#process = spawn(process.execPath, [serverPath, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#process.stdout.on('data', (chunk: Buffer) => {
      this.#receive(chunk);
    });
  }

  /** Initializes the language server as an editor with `folder` open. */
  async open(folder: string): Promise<void> {
    const uri = pathToFileURL(folder).href;
    await this.request('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'folder' }],
      capabilities: {
        workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: {} },
        textDocument: { hover: { contentFormat: ['markdown'] }, completion: {}, publishDiagnostics: {} },
      },
    });
    this.#send({ method: 'initialized', params: {} });
    this.#send({ method: 'workspace/didChangeConfiguration', params: { settings: this.#settings } });
  }

  /** Opens a document with this text. Returns the diagnostics that the language server publishes for it. */
  diagnose(uri: string, text: string): Promise<unknown> {
    const found = new Promise((resolve) => this.#diagnostics.set(uri, resolve));
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    this.#send({ method: 'textDocument/didOpen', params: { textDocument } });
    return found;
  }

  /** Sends a request and returns the response. */
  request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    this.#send({ id, method, params });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  /** Shuts the language server down. */
  close(): void {
    this.#process.kill();
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(this.#received.toString('latin1', 0, head))?.[1]);
      const end = head + 4 + length;
      if (head < 0 || this.#received.length < end) return;
      this.#handle(JSON.parse(this.#received.toString('utf8', head + 4, end)) as Message);
      this.#received = this.#received.subarray(end);
    }
  }

  #handle({ id, method, params, result }: Message): void {
    if (method === 'workspace/configuration') {
      const { items } = params as { items: { section: string }[] };
      this.#send({ id: id!, result: items.map(({ section }) => this.#settings[section] ?? null) });
    } else if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: unknown };
      this.#diagnostics.get(uri)?.(diagnostics);
    } else if (method && id !== undefined) {
      this.#send({ id, result: null });
    } else if (id !== undefined) {
      this.#answers.get(id)?.(result);
    }
  }
}
