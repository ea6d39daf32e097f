import { expect, test } from 'vitest';
import type { PublicContent } from '../../src/generated/types.ts';
import type { App } from '../bundle/bundle.ts';
import { undescribed } from './undescribed.ts';

/** Returns the hint about a site whose screens have these descriptions. */
function hintOf(described: Record<string, string | undefined>) {
  const content = {
    owner: { name: 'Ada', role: 'Keeper' },
    meta: { description: 'Lamps' },
    sections: [{ id: 'news' }, { id: 'services' }],
  } as unknown as PublicContent;
  const app = {
    sourceLocale: 'it',
    routes: Object.keys(described).map((id) => ({ id })),
    descriptionOf: (_: PublicContent, id: string) => described[id] ?? 'Lamps',
  } as unknown as App;
  return undescribed(app, content);
}

test('one hint names the screens without a description of their own, with the command for the first one', () => {
  expect(hintOf({ home: undefined, projects: undefined, skills: 'All skills' })).toBeUndefined();
  expect(hintOf({ home: undefined, skills: undefined, contact: undefined })).toBe(
    'search engines show the description of the site for skills, contact; write one of 50 to 200 characters: ./contentc set it /descriptions/skills TEXT',
  );
  expect(hintOf({ services: undefined })).toContain('./contentc set it /sections/1/description TEXT');
});
