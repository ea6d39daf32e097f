// Provides the texts of the fixture as the browser fetches them.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { addressOf } from '../base/address.ts';
import { browserTexts } from '../../src/i18n/browser-texts.ts';
import { modulesIn, settingsOf } from '../base/compiled.ts';
import { cvForms } from '../cv/forms.ts';
import { fixture } from './fixture.ts';

export default async function setup(project: TestProject): Promise<void> {
  const { locales, site } = await settingsOf(fixture);
  const { links } = await cvForms(fixture, addressOf(site.url));
  const pairs = locales.flatMap((locale) =>
    readdirSync(join(fixture.modules, 'content', locale)).map(async (file) => {
      const part = basename(file, '.json');
      return [`${locale}/${part}`, await browserTexts(modulesIn(fixture), locale, part, links)] as const;
    }),
  );
  project.provide('parts', Object.fromEntries(await Promise.all(pairs)));
}
