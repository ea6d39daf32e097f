import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { metaPolicy } from '../hosting/headers.ts';
import { type Frame, documentOf, fileOf, inlineOf } from './document.ts';

const [display, greek] = ['/repo/assets/display.woff2', '/repo/assets/text-greek.woff2'];
const frame = {
  client: {
    screens: {
      home: { chunk: '/repo/home.js', style: 'p{}' },
      article: { chunk: '/repo/article.js', style: 'a{}' },
    },
    fonts: { it: [{ href: display }], el: [{ href: display }, { href: greek, characters: 'Ω→' }] },
    integrity: { '/repo/a.js': 'sha256-<' },
    print: { href: '/repo/assets/print.css', integrity: 'sha256-p' },
  },
  startScript: 'start()',
  palettes: [
    { scheme: 'dark', ground: '#000000' },
    { scheme: 'light', ground: '#ffffff' },
  ],
} as unknown as Frame;
const scripts = ['{"integrity":{"/repo/a.js":"sha256-\\u003c"}}', 'start()'];
const parts = {
  screen: 'home',
  parts: ['common', 'home'],
  isUnknown: false,
  title: 'A & B',
  templates: ['<template></template>'],
  head: ['<meta name="x">'],
};
const body = { ...parts, direction: 'ltr', root: '<main></main>' } as const;

test('a document has the policy before all that it limits, and the parts of the first paint before the others', () => {
  expect(documentOf(frame, { ...body, locale: 'it' })).toBe(`<!doctype html>
<html lang="it" dir="ltr" data-screen="home" data-parts="common home" data-chunk="/repo/home.js">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${metaPolicy({ scripts, styles: ['p{}'] })}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A &amp; B</title>
<style>p{}</style>
<link rel="preload" as="font" type="font/woff2" crossorigin="" media="(scripting: none)" href="/repo/assets/display.woff2">
<script type="importmap">{"integrity":{"/repo/a.js":"sha256-\\u003c"}}</script>
<script>start()</script>
<meta name="color-scheme" content="dark light">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" content="#000000">
<meta name="x">
</head>
<body>
<!--email_off-->
<div id="root"><main></main></div>
<!--/email_off-->
<template></template>
<link rel="stylesheet" media="print" href="/repo/assets/print.css" integrity="sha256-p">
</body>
</html>
`);
});

test('a screen without a chunk is an error', () => {
  expect(() => documentOf(frame, { ...body, locale: 'it', screen: 'skills' })).toThrow('no chunk of the screen skills');
});

test.each([
  ['it', 'Ω', [display]],
  ['el', 'Ω', [display, greek]],
  ['el', 'a', [display]],
  ['ar', 'Ω', []],
])('a document in %s with the text %s preloads the fonts of its own language that it needs', (locale, root, fonts) => {
  const { document } = new JSDOM(documentOf(frame, { ...body, root, locale })).window;
  const preloads = [...document.querySelectorAll('link[rel=preload]')];
  expect(preloads.map((link) => link.getAttribute('href'))).toEqual(fonts);
});

test('the inline code of documents is the import map, the start script and the styles of their screens', () => {
  const screens = ['home', 'writing.a', 'writing.b', 'home'];
  expect(inlineOf(frame, screens)).toEqual({ scripts, styles: ['p{}', 'a{}'] });
});

test.each([
  ['/', 'index.html'],
  ['/en', 'en.html'],
  ['/en/whoami', 'en/whoami.html'],
])('the file of %s is %s', (path, file) => expect(fileOf(path)).toBe(file));
