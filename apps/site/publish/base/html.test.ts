import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { loadErrorTemplate } from '../documents/document.ts';
import { escape, scriptJSON, tag } from './html.ts';

const markup = `</p><script>alert("1" & '2')</script>&amp;`;

const bodyOf = (html: string) => new JSDOM(`<body>${html}`).window.document.body;

test('text with markup is text for a parser', () => {
  const { firstChild } = bodyOf(`<p>${escape(markup)}</p>`);
  expect(firstChild?.textContent).toBe(markup);
  expect(firstChild?.childNodes).toHaveLength(1);
});

test('a start tag has its attributes with their exact values, and none that is undefined', () => {
  const element = bodyOf(tag('p', { title: markup, lang: undefined, id: '' })).firstElementChild!;
  expect([...element.attributes].map(({ name, value }) => [name, value])).toEqual([
    ['title', markup],
    ['id', ''],
  ]);
});

test('data in a script element cannot end the element', () => {
  const script = bodyOf(`<script type="application/json">${scriptJSON({ markup })}</script>`).firstElementChild!;
  expect(JSON.parse(script.textContent)).toEqual({ markup });
});

test('the message when the app does not load is an alert in its language with a link to the same page', () => {
  const parts = ['<b>title', 'text & more', '"action"'] as const;
  const template = bodyOf(loadErrorTemplate('ar', 'rtl', ...parts)).querySelector('template')!;
  const alert = template.content.firstElementChild!;
  expect(template.lang).toBe('ar');
  expect([alert.getAttribute('role'), alert.getAttribute('lang'), alert.getAttribute('dir')]).toEqual([
    'alert',
    'ar',
    'rtl',
  ]);
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual(parts);
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('');
});
