import type { BrowserContext, Request } from 'playwright/test';

/** What a visit must never do, watched in every context of every test. */
export class Guards {
  readonly #origins: string[];
  readonly #allowed: RegExp[] = [];
  readonly #seen: string[] = [];

  /** Requests may go to `origins` alone. */
  constructor(...origins: string[]) {
    this.#origins = origins;
  }

  /** Expects what a test brings about itself, such as the message of a request that it refuses. */
  allow(...messages: RegExp[]): void {
    this.#allowed.push(...messages);
  }

  /** What happened and was not expected, one line each. */
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
    // Whoever leaves a page cancels what it was still fetching.
    if (/ERR_ABORTED|NS_BINDING_ABORTED|cancelled/i.test(reason)) return;
    this.#see('failed request', reason, request.url());
  }
}

/** Runs in the page: what the policy refuses reaches the console, and so the guard, in every browser. */
function reportPolicyViolations() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error('policy violation', effectiveDirective, blockedURI, sourceFile);
  });
}
