import type { BrowserContext, Request } from 'playwright/test';

/** Records errors in every browser context of a test. */
export class Guards {
  readonly #origins: string[];
  readonly #allowed: RegExp[] = [];
  readonly #seen: string[] = [];

  /** Requests may go only to `origins`. */
  constructor(...origins: string[]) {
    this.#origins = origins;
  }

  /** Allows messages that the test causes on purpose, such as the failure of a blocked request. */
  allow(...messages: RegExp[]): void {
    this.#allowed.push(...messages);
  }

  /** The unexpected messages, one line each. */
  get problems(): string[] {
    return this.#seen.filter((line) => !this.#allowed.some((message) => message.test(line)));
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#see('console', message.type(), message.text()));
    context.on('weberror', (error) => this.#see('page error', String(error.error())));
    context.on('request', (request) => this.#checkOrigin(request));
    context.on('requestfailed', (request) => this.#checkFailure(request));
    context.on('response', (response) => {
      if (response.status() >= 400) this.#see('response', String(response.status()), response.url());
    });
    await context.addInitScript(reportPolicyViolations);
  }

  #see(...words: string[]) {
    this.#seen.push(words.join(' '));
  }

  #checkOrigin(request: Request) {
    const url = new URL(request.url());
    if (url.protocol === 'blob:' || this.#origins.includes(url.origin)) return;
    this.#see('foreign origin', request.url());
  }

  #checkFailure(request: Request) {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page cancels its pending requests.
    if (/ERR_ABORTED|NS_BINDING_ABORTED|cancelled/i.test(reason)) return;
    this.#see('failed request', reason, request.url());
  }
}

/** Runs in the page. Logs policy violations to the console, so that the guard sees them in every browser. */
function reportPolicyViolations() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error('policy violation', effectiveDirective, blockedURI, sourceFile);
  });
}
