import type { Client } from '../bundle.ts';
import type { Inline } from '../hosting/headers.ts';
import { escape, scriptJSON, tag } from './html.ts';

/** What stands in every document alike. */
export interface Frame {
  client: Client;
  /** The base path with its slashes. */
  base: string;
  /** The starter's code. */
  starter: string;
  /** The policy for hosts that send no headers. */
  policy: string;
  /** What a visitor reads when the app does not load, one template per language. */
  templates: string[];
  /** The colour of the page behind everything, for the browser's own surroundings. */
  themeColor: string;
}

/** What one document says. */
export interface Body {
  /** The language of the text. */
  locale: string;
  /** The text's base direction. */
  direction: 'ltr' | 'rtl';
  /** The screen that the document shows. */
  screen: string;
  title: string;
  /** Elements for search engines and social networks. */
  head: string[];
  /** The HTML inside of #root. */
  root: string;
}

/** The import map that gives every module its integrity, wherever it is imported from. */
export function importMap({ integrity }: Client): string {
  return scriptJSON({ integrity });
}

/** The scripts and styles inside every document, the same in each; the policy allows their hashes. */
export function inlineOf({ client, starter }: Pick<Frame, 'client' | 'starter'>): Inline {
  return { scripts: [importMap(client), starter], styles: [client.style] };
}

/** The error message of a language, kept out of sight until the starter shows it. */
export function loadErrorTemplate(locale: string, dir: string, title: string, text: string, action: string): string {
  return `<template lang="${escape(locale)}"><div role="alert" lang="${escape(locale)}" dir="${dir}" data-load-error><p><strong>${escape(title)}</strong></p><p>${escape(text)}</p><p><a href="">${escape(action)}</a></p></div></template>`;
}

function resources({ base, client }: Frame, locale: string): string[] {
  return [
    ...(client.fonts[locale] ?? []).map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }),
    ),
    tag('link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }),
    tag('link', { rel: 'icon', href: `${base}icon-192.png`, type: 'image/png', sizes: '192x192' }),
    tag('link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }),
    tag('link', { rel: 'manifest', href: `${base}site.webmanifest` }),
  ];
}

/** A whole document. What decides the first paint comes first. */
export function documentOf(frame: Frame, { direction, head, locale, root, screen, title }: Body): string {
  return [
    '<!doctype html>',
    tag('html', { lang: locale, dir: direction, 'data-screen': screen }),
    '<head>',
    '<meta charset="utf-8">',
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: frame.policy }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escape(title)}</title>`,
    `<style>${frame.client.style}</style>`,
    `<script type="importmap">${importMap(frame.client)}</script>`,
    `<script>${frame.starter}</script>`,
    ...resources(frame, locale),
    tag('meta', { name: 'color-scheme', content: 'dark' }),
    tag('meta', { name: 'theme-color', content: frame.themeColor }),
    ...head,
    '</head>',
    '<body>',
    // Cloudflare replaces e-mail addresses by a script of its own, which would break hydration.
    '<!--email_off-->',
    `<div id="root">${root}</div>`,
    '<!--/email_off-->',
    ...frame.templates,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The file of a path: index.html for /, en.html for /en, en/whoami.html for /en/whoami. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
