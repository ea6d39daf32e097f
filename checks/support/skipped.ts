import type { TestEvent } from 'node:test/reporters';

/** A reporter for Node's tests: prints each skipped test with its reason. */
export default async function* skipped(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.skip) yield `Skipped: ${data.name}: ${data.skip}\n`;
  }
}
