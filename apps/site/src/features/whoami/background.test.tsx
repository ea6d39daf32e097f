import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PublicContent } from '../../generated/types.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderWith } from '../../test/with-content.tsx';
import { Background } from './background.tsx';

vi.mock('../../generated/screens.ts', () => ({ screens: ['whoami', 'awards', 'news'] }));

const show = (content: Partial<PublicContent>) => renderWith(<Background />, { it: { ...leastContent, ...content } });
const records = (title: string) => within(screen.getByRole('list', { name: title })).getAllByRole('listitem');

test('education shows each course with its years, its place and its note', () => {
  show({
    experiencetext: { ...leastContent.experiencetext, present: 'oggi' },
    education: {
      title: 'Studies',
      entries: [
        { title: 'Degree', where: 'University', start: '2024' },
        { title: 'School', where: 'Town', start: '2019-09', end: '2024-07', note: 'With honours' },
      ],
    },
  });
  const [degree, school] = records('Studies');
  expect(degree).toHaveTextContent('2024–oggiDegreeUniversity');
  expect(school).toHaveTextContent('settembre 2019 – luglio 2024SchoolTownWith honours');
  const paragraphs = (study: HTMLElement) =>
    within(study)
      .getAllByRole('paragraph')
      .map((text) => text.textContent);
  expect(paragraphs(degree!)).toEqual(['2024–oggi', 'University']);
  expect(paragraphs(school!)).toEqual(['settembre\u00a02019\u00a0– luglio\u00a02024', 'Town', 'With honours']);
});

test('a language shows its level, or the text for native speakers', () => {
  const entries = [
    { name: 'Italian', level: 'native' },
    { name: 'English', level: 'C1' },
  ];
  show({ languages: { title: 'Languages', native: 'Mother tongue', entries } });
  expect(records('Languages').map((record) => record.textContent)).toEqual(['Mother tongueItalian', 'C1English']);
});

test('a talk or publication links to its page only if it has one', () => {
  const work = { title: 'A title', where: 'A place', date: '2025-10-16' };
  show({
    talks: { title: 'Talks', entries: [{ ...work, url: 'https://a.example' }] },
    publications: { title: 'Papers', entries: [{ ...work, date: '2023' }] },
  });
  const [talk] = records('Talks');
  expect(talk).toHaveTextContent('16 ottobre 2025A titleA place');
  const title = within(talk!).getByRole('heading', { level: 3, name: 'A title' });
  expect(within(title).getByRole('link')).toHaveAttribute('href', 'https://a.example');
  const [paper] = records('Papers');
  expect(paper).toHaveTextContent('2023A titleA place');
  expect(within(paper!).queryByRole('link')).toBeNull();
});

test('an entry of a title alone shows nothing else', () => {
  show({
    education: { title: 'Studies', entries: [{ title: 'Degree' }, { title: 'School', end: '2019' }] },
    languages: { title: 'Languages', native: 'Mother tongue', entries: [{ name: 'Latin' }] },
    talks: { title: 'Talks', entries: [{ title: 'Fog' }] },
  });
  expect(records('Studies').map((record) => record.textContent)).toEqual(['Degree', '2019School']);
  expect(records('Languages').map((record) => record.textContent)).toEqual(['Latin']);
  expect(records('Talks').map((record) => record.textContent)).toEqual(['Fog']);
  expect(screen.queryAllByRole('paragraph').map((text) => text.textContent)).toEqual(['2019']);
});

test('a reference is a quotation with its source', () => {
  const url = 'https://a.example';
  const entries = [{ title: 'Nives', where: 'Bank', note: ['She finds it.', 'Always.'], date: '2025', url }];
  show({ references: { title: 'References', entries: [...entries, { title: 'Ettore' }] } });
  const [nives, ettore] = records('References');
  expect(within(nives!).getByRole('blockquote')).toHaveTextContent('She finds it.Always.');
  expect(within(nives!).getByRole('figure')).toHaveTextContent(/NivesBank · 2025$/);
  expect(within(nives!).getByRole('link', { name: 'Nives' })).toHaveAttribute('href', url);
  expect(ettore!.textContent).toBe('Ettore');
});

test('a section with a screen of its own, whose texts are loaded too, is not below the biography', () => {
  show({
    awards: { title: 'Awards', entries: [{ title: 'Lamp' }] },
    sections: [
      { id: 'news', title: 'News', text: 'New.' },
      { id: 'more', title: 'More', text: 'Here.' },
    ],
  });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['More']);
});

test('a section of the owner’s own is before the one that it names, or after all of them', () => {
  show({
    education: { title: 'Education', entries: [{ title: 'School' }] },
    sections: [
      { id: 'more', title: 'More', text: 'Here.' },
      { id: 'offer', before: 'education', title: 'Offer', text: 'This.' },
      { id: 'cover', before: 'education', title: 'Cover', text: 'That.' },
      { id: 'press', before: 'awards', title: 'Press', text: 'Them.' },
    ],
  });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Offer', 'Cover', 'Education', 'Press', 'More']);
});

test('a missing part of the content has no section', () => {
  const { container } = show({});
  expect(container).toBeEmptyDOMElement();
});
