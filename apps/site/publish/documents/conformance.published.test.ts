import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { siteFolder } from '../test/documents.ts';
import { quickStart } from '../test/java.ts';
import { installed } from '../test/servers.ts';

/** The W3C's Nu Html Checker, a program for Java 11 and later. */
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

const java = installed('java');

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  lastLine: number;
  message: string;
}

test.skipIf(!java)(`no document has an error${java ? '' : ': Java is not installed, so not tested'}`, () => {
  const { stderr } = spawnSync(
    'java',
    [...quickStart, '-jar', checker, '--errors-only', '--format', 'json', '--skip-non-html', siteFolder('root')],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  const found = messages.map(({ url, lastLine, message }) => `${url.split('/site/').at(-1)}:${lastLine} ${message}`);
  expect(found).toEqual([]);
});
