import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modulesWith } from '../test/modules.ts';
import { textsOf } from './compiled.ts';
import { textsOfPart } from './parts.ts';

const services = { id: 'services', title: 'Services', description: 'For search engines.', text: 'What I do.' };
const news = { id: 'news', title: 'News', entries: [{ title: 'Talk' }] };
const projects = { title: 'Projects', entries: [{ title: 'Lamp' }] };
const talks = { title: 'Talks', entries: [{ title: 'Fog' }] };

/** Returns a content with sections, whose site has these screens. */
function contentWith(...screens: string[]) {
  const modules = modulesWith({
    common: { logotext: 'brand' },
    whoami: { whoami: { title: 'About' } },
    experience: { experiencetext: { present: 'today' }, worktimeline: [] },
    sections: { projects, talks, sections: [news, services] },
  });
  writeFileSync(join(modules, 'screens.ts'), `export const screens = ${JSON.stringify(screens)};\n`);
  return { modules };
}
const part = (content: { modules: string }, name: string) => textsOfPart(content, 'it', name);

test('a section is in the texts of its own screen, its title in those of every screen, and the others on Whoami', async () => {
  const content = contentWith('whoami', 'services', 'projects');
  const { id, title, text } = services;
  expect(await part(content, 'common')).toEqual({
    logotext: 'brand',
    projects: { id: 'projects', title: 'Projects' },
    sections: [null, { id: 'services', title: 'Services' }],
  });
  expect(await part(content, 'whoami')).toEqual({ whoami: { title: 'About' }, talks, sections: [news, null] });
  const experiencetext = { present: 'today' };
  expect(await part(content, 'services')).toEqual({ experiencetext, sections: [null, { id, title, text }] });
  expect(await part(content, 'projects')).toEqual({ experiencetext, projects });
});

test('without Whoami, a section without a screen is not published', async () => {
  const content = contentWith('services');
  expect(await part(content, 'common')).toMatchObject({ sections: [null, { id: 'services' }] });
  expect((await textsOf(content, 'it')).sections).toEqual([services]);
});

test('the labels of a screen that the site does not have, and what only files have, are in no text', async () => {
  const modules = modulesWith({
    common: {
      headerButtonText: { whoami: 'Me', credits: 'Private' },
      owner: { name: 'Some Body', city: 'Turin', countryCode: 'IT' },
    },
    whoami: { titles: { certs: 'Private', contact: 'Private', phone: 'Private' } },
  });
  expect(await part({ modules }, 'common')).toEqual({
    headerButtonText: { whoami: 'Me' },
    owner: { name: 'Some Body' },
  });
  expect(await part({ modules }, 'whoami')).toEqual({ titles: {}, owner: { name: 'Some Body' } });
});

test('a value that one screen shows whole is in the texts of the others as far as they show it', async () => {
  const contactConfig = { YOUR_EMAIL: 'a@a.example', YOUR_FONE: '+39 1' };
  const owner = { name: 'Some Body', role: 'Tester' };
  const meta = { title: 'Site', description: 'What it is.' };
  const whoami = { title: 'About' };
  const modules = modulesWith({ common: { contactConfig, owner, meta }, contact: { titles: {} }, whoami: { whoami } });
  expect(await part({ modules }, 'common')).toEqual({
    contactConfig: { YOUR_EMAIL: 'a@a.example' },
    owner: { name: 'Some Body' },
    meta: { title: 'Site' },
  });
  expect(await part({ modules }, 'contact')).toEqual({ contactConfig, titles: {} });
  expect(await part({ modules }, 'whoami')).toEqual({ owner, whoami });
});
