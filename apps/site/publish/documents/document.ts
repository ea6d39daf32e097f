import type { Client, ScreenFiles } from '../bundle/bundle.ts';
import { type Inline, metaPolicy, referrerPolicy } from '../hosting/headers.ts';
import { articleName } from '../../src/content/article-name.ts';
import { prefersLight } from '../../src/content/look.ts';
import type { Palette } from '../look/palette.ts';
import { escape, scriptJSON, tag } from '../base/html.ts';

/** The parts that are equal in every document. */
export interface Frame {
  client: Client;
  /** The code of the start script. */
  startScript: string;
  /** The colours of the site, the main palette first. */
  palettes: readonly [Palette, ...Palette[]];
}

/** The parts of one document. */
export interface Body {
  /** The language of the text. */
  locale: string;
  /** The text's base direction. */
  direction: 'ltr' | 'rtl';
  /** The screen that the document shows, and the parts of its texts. */
  screen: string;
  parts: readonly string[];
  /** Whether it is for addresses that do not exist. */
  isUnknown: boolean;
  title: string;
  /** The messages when the app does not load, one template for each language that the document has. */
  templates: string[];
  /** Links to outputs, and elements for search engines and social networks. */
  head: string[];
  /** The HTML inside #root. */
  root: string;
}

/** Returns the import map, which contains the integrity of every module, whichever module imports it. */
function importMap({ integrity }: Client): string {
  return scriptJSON({ integrity });
}

/** Returns the files of a screen; all articles have the same. */
function filesOf({ client }: Frame, screen: string): ScreenFiles {
  const files = client.screens[articleName(screen) === undefined ? screen : 'article'];
  if (!files) throw new Error(`the build made no chunk of the screen ${screen}`);
  return files;
}

/** Returns the inline code of the documents of some screens, whose hashes the policy allows. */
export function inlineOf(frame: Frame, screens: readonly string[]): Inline {
  const styles = new Set(screens.map((screen) => filesOf(frame, screen).style));
  return { scripts: [importMap(frame.client), frame.startScript], styles: [...styles] };
}

/** Returns the error message of a language, hidden until the start script shows it. */
export function loadErrorTemplate(locale: string, dir: string, title: string, text: string, action: string): string {
  return `<template lang="${escape(locale)}"><div role="alert" lang="${escape(locale)}" dir="${dir}" data-load-error><p><strong>${escape(title)}</strong></p><p>${escape(text)}</p><p><a href="">${escape(action)}</a></p></div></template>`;
}

/**
 * The fonts that draw a text. For visitors without scripts; with scripts, the start script decides
 * whether to fetch them ahead.
 */
function fontPreloads({ client }: Frame, locale: string, text: string): string[] {
  const used = new Set(text);
  const common = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', media: '(scripting: none)' };
  const fonts = (client.fonts[locale] ?? []).filter(
    ({ characters }) => !characters || Array.from(characters).some((character) => used.has(character)),
  );
  return fonts.map(({ href }) => tag('link', { ...common, href }));
}

/** Returns the elements with the colours that the browser uses itself: the canvas before the styles, controls, its interface. */
function colors([main, ...others]: Frame['palettes']): string[] {
  const schemes = [main, ...others].map(({ scheme }) => scheme);
  return [
    tag('meta', { name: 'color-scheme', content: schemes.join(' ') }),
    // Browsers use the first whose media query matches.
    ...others.map(({ ground }) => tag('meta', { name: 'theme-color', media: prefersLight, content: ground })),
    tag('meta', { name: 'theme-color', content: main.ground }),
  ];
}

/** Returns a whole document. The parts that affect the first paint are first. */
export function documentOf(
  frame: Frame,
  { direction, head, isUnknown, locale, parts, root, screen, templates, title }: Body,
): string {
  const { chunk, style } = filesOf(frame, screen);
  return [
    '<!doctype html>',
    tag('html', {
      lang: locale,
      dir: direction,
      'data-screen': screen,
      'data-parts': parts.join(' '),
      'data-chunk': chunk,
      ...(isUnknown && { 'data-unknown': '' }),
    }),
    '<head>',
    '<meta charset="utf-8">',
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: metaPolicy(inlineOf(frame, [screen])) }),
    tag('meta', { name: 'referrer', content: referrerPolicy }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escape(title)}</title>`,
    `<style>${style}</style>`,
    // Before the start script, which reads them.
    ...fontPreloads(frame, locale, root),
    `<script type="importmap">${importMap(frame.client)}</script>`,
    `<script>${frame.startScript}</script>`,
    ...colors(frame.palettes),
    ...head,
    '</head>',
    '<body>',
    // Cloudflare replaces e-mail addresses with a script, which would break hydration.
    '<!--email_off-->',
    `<div id="root">${root}</div>`,
    '<!--/email_off-->',
    ...templates,
    // At the end, so that it does not share the bandwidth with the document.
    tag('link', { rel: 'stylesheet', media: 'print', ...frame.client.print }),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Returns the file of a path: index.html for /, en.html for /en, en/whoami.html for /en/whoami. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
