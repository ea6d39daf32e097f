import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dateText } from '../content/dates.ts';
import type { Locale } from '../generated/locales.ts';
import { useContent } from '../i18n/use-content.ts';
import { Texts, textsOf } from '../i18n/visit-texts.ts';
import { described, readingOf } from '../test/described.ts';
import { renderTexts } from '../test/with-content.tsx';
import { elementOf, placesAt } from './find.ts';
import { type Place, pictureOf } from './pointer.ts';
import { readingsOf } from './readings.ts';

interface Entry {
  name: string;
  value: number;
  level?: string;
  since?: string;
}

const locale = 'it' as Locale;
let texts: Texts;

/** Shows each skill, cut, joined with its level, and as a name. */
function List() {
  const { skills, title = '' } = useContent() as unknown as { skills: Entry[]; title?: string };
  return (
    <main>
      <h1>{title}</h1>
      <ul>
        {skills.map(({ name, value, level, since }, index) => (
          <li key={index}>
            <b>{name}</b>
            {name.split('\n\n').map((part) => (
              <p key={part} title={`${part}: ${value}%`}>
                {part.slice(0, 12)}…
              </p>
            ))}
            <i>{value}%</i>
            {level === 'alto' && <em>{level}</em>}
            {since && <s>Since</s>}
            {since && <u>{dateText(since, locale)}</u>}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Shows the name of the first skill, or of the first event of it. */
function Name({ of }: { of: 'skill' | 'event' }) {
  const { skills } = useContent() as unknown as { skills: [Entry & { events: [Entry] }] };
  return of === 'skill' ? skills[0].name : skills[0].events[0].name;
}

beforeEach(() => {
  const skills = [
    { name: 'First one\n\nSecond part of it', value: 50 },
    { name: 'it', value: 50, level: 'alto', since: '2026-02' },
  ];
  texts = new Texts(locale, () => Promise.reject(new Error('loaded')));
  texts.replace(locale, 'common', { skills, title: 'it' });
  renderTexts(<List />, texts, '/');
});

function placesOf(target: Element, content = described): Place[] {
  let places: Place[] = [];
  act(() => {
    places = placesAt([target], texts, readingOf(content));
  });
  return places;
}

const offered = (target: Element, content = described): string[] =>
  placesOf(target, content).map(({ pointer }) => pointer);

test('each paragraph and each cut text leads to its value, and the page is as before', () => {
  const before = document.body.innerHTML;
  const second = screen.getByTitle('Second part of it: 50%');
  expect(offered(second)).toEqual(['/skills/0/name', '/skills/0/value']);
  expect(offered(screen.getAllByText('it')[1]!)).toEqual(['/skills/1/name']);
  expect(document.body.innerHTML).toBe(before);
});

test('a click in a long text leads to its paragraph, or item, also inside a link or an emphasis', () => {
  const link = { href: 'https://a.example', text: 'A link' };
  const name = ['First', [link, ' and ', { em: 'more' }], { list: ['One', [{ strong: 'Two' }]] }, 'Last'] as const;
  const Long = () => {
    const { skills } = useContent() as unknown as { skills: [{ name: typeof name }] };
    const [first, [{ href, text }, and, { em }], { list }, last] = skills[0].name;
    return (
      <>
        <p>{first}</p>
        <p>
          <a href={href}>{text}</a>
          {and}
          <em>{em}</em>
        </p>
        <li>{list[0]}</li>
        <li>
          <strong>{list[1][0].strong}</strong>
        </li>
        <p>{last}</p>
      </>
    );
  };
  texts = new Texts(locale, () => Promise.reject(new Error('loaded')));
  texts.replace(locale, 'common', { skills: [{ name }] });
  renderTexts(<Long />, texts, '/');
  const parts = ['First', 'A link', 'and', 'more', 'One', 'Two', 'Last'].map((words) => {
    const [place] = placesOf(screen.getByText(words));
    expect(place?.pointer).toBe('/skills/0/name');
    return place?.part;
  });
  expect(parts).toEqual([0, 1, 1, 1, 2, 3, 4]);
});

test('a text, a fact or an entry leads to the first element that shows it, and what none shows to its entry', () => {
  const shown = (pointer: string) => {
    let element: Element | undefined;
    act(() => {
      element = elementOf({ locale, pointer }, texts, readingOf(described));
    });
    return element;
  };
  expect(shown('/skills/0/name')?.outerHTML).toMatch(/^<b>First one/);
  expect(shown('/skills/1')).toBe(screen.getAllByText('it')[1]);
  expect(['/skills/0/value', '/skills/1/value'].map(shown)).toEqual([
    screen.getByTitle('First one: 50%'),
    screen.getByTitle('it: 50%'),
  ]);
  expect(shown('/skills/1/since')?.localName).toBe('u');
  expect(shown('/skills/1/cv')).toBe(screen.getAllByText('it')[1]);
  expect(shown('/portrait/src')).toBeUndefined();
});

test('a fact is that of the entry around it', () => {
  expect(screen.getAllByText('50%').map((level) => offered(level))).toEqual([['/skills/0/value'], ['/skills/1/value']]);
});

test('an equal fact of an entry around is behind that of the entry itself', () => {
  const [skills] = described.content;
  const { fields = [] } = skills?.entry ?? {};
  const events = { key: 'events', kind: 'list', entry: { kind: 'record', fields } } as const;
  const content = {
    ...described,
    content: [{ ...skills!, entry: { kind: 'record' as const, fields: [...fields, events] } }],
  };
  const since = '2026-02';
  const dated = { name: 'Fault', since, events: [{ name: 'Published', since }] };
  texts.replace(locale, 'common', { skills: [dated] });
  renderTexts(
    <ul>
      <li>
        <Name of="skill" /> <u>{dateText(since, locale)}</u>
        <p>
          <s>{dateText(since, locale)}</s> <Name of="event" />
        </p>
      </li>
    </ul>,
    texts,
    '/',
  );
  const dates = screen.getAllByText(dateText(since, locale)).slice(-2);
  const [outer, inner] = ['/skills/0/since', '/skills/0/events/0/since'];
  expect(dates.map((date) => offered(date, content)[0])).toEqual([outer, inner]);
});

test('the text alternative of a picture leads to the picture', () => {
  const [, portrait] = described.content;
  const fields = [...(portrait?.fields ?? []), { key: 'alt', kind: 'text' } as const];
  const content = { ...described, content: [{ ...portrait, kind: 'record' as const, fields }] };
  const opened = (key: string) => pictureOf(content, { locale, pointer: `/portrait/${key}` }).pointer;
  expect(['alt', 'caption'].map(opened)).toEqual(['/portrait/src', '/portrait/caption']);
});

test('a text of no value is found in no other words', () => {
  expect(offered(screen.getByRole('heading'))).toEqual([]);
});

test('a text in place of a fact stays as it is, since components depend on it', () => {
  expect(offered(screen.getByText('alto'))).toEqual(['/skills/1/level']);
});

test('equal texts of a list stay equal, since components group by them', () => {
  const Groups = () => {
    const { skills } = useContent() as unknown as { skills: Entry[] };
    return skills.flatMap(({ name, value }, index) => [
      name !== skills[index - 1]?.name && <h2 key={name}>{name}</h2>,
      <p key={value}>{value}</p>,
    ]);
  };
  const skills = ['Bank', 'Bank', 'Town'].map((name, value) => ({ name, value }));
  texts.replace(locale, 'common', { skills });
  renderTexts(<Groups />, texts, '/');
  expect(offered(screen.getByRole('heading', { name: 'Town' }))).toEqual(['/skills/2/name']);
});

test('a text keeps a colon before a placeholder, at which a link hides its title', () => {
  const Evidence = () => {
    const { skills } = useContent() as unknown as { skills: Entry[] };
    const [label = '', title = ''] = skills.map(({ name }) => name);
    const [text, hidden] = label.split(/(?=: {{title}})/);
    return (
      <a href="https://example.org">
        {text}
        {hidden && <span>{hidden.replace('{{title}}', title)}</span>}
      </a>
    );
  };
  const skills = ['Voir\u00A0: {{title}}', 'Brief'].map((name, value) => ({ name, value }));
  texts.replace(locale, 'common', { skills });
  renderTexts(<Evidence />, texts, '/');
  expect(offered(screen.getByText(': Brief'))).toEqual(['/skills/1/name']);
});

test('a date is found in words', () => {
  expect(offered(screen.getByText(dateText('2026-02', locale)))).toEqual(['/skills/1/since']);
});

test('a number of its own is no part of a date', () => {
  act(() => texts.replace(locale, 'common', { ...textsOf(texts.i18n, locale, 'common'), title: '02' }));
  const dated = { ...described, values: { ...described.values, '': { updated: '2026-02-01' } } };
  expect(offered(screen.getByRole('heading'), dated)).toEqual([]);
});

test('a fact that can break inside is read as one word', () => {
  const vector = Object.assign(document.createElement('p'), { innerHTML: 'CVSS:3.1/<wbr>AV:N<br>x' });
  expect(readingsOf(vector)).toEqual(['CVSS:3.1/AV:N x']);
});

test('a click beside the words of an element leads to them', () => {
  const [item] = screen.getAllByRole('listitem');
  expect(placesOf(item!)).toContainEqual({ locale, pointer: '/skills/0/name', part: 0 });
});
