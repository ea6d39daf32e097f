// A page that the visitor's browser has translated, and whose language the visitor then changes.
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Texts } from '../i18n/visit-texts.ts';
import { partsOf, routes } from '../routes.ts';
import { siteWith } from '../test/app.tsx';
import { tags } from '../test/fixture-texts.ts';
import { markOf, markedParts } from '../test/marked-texts.ts';
import { loadChunk } from './screens.ts';

afterEach(() => {
  document.cookie = 'i18next=; Max-Age=0; Path=/';
});

/** Replaces each text node by an element, as the translator of Chrome does. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes.filter(({ data }) => data.trim() !== '')) {
    const translated = document.createElement('span');
    translated.append(
      Object.assign(document.createElement('span'), { className: 'translated', textContent: node.data }),
    );
    node.replaceWith(translated);
  }
}

test.each(routes.map(({ id, path }) => [id, path] as const))(
  '%s keeps no text of the language before',
  async (id, path) => {
    const parts = await markedParts();
    const texts = new Texts(tags.it, (locale, part) => Promise.resolve(parts[`${locale}/${part}`]!));
    await Promise.all([texts.load(tags.it, partsOf(id)), loadChunk(id)]);
    history.replaceState(null, '', path);
    await act(() => render(siteWith(texts)));
    expect(document.body.textContent).toContain(markOf('it'));
    translate(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'English' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    const left = Array.from(document.querySelectorAll('.translated'), ({ textContent }) => textContent);
    expect(left.filter((text) => text.includes(markOf('it')))).toEqual([]);
    expect(document.body.textContent).toContain(markOf('en'));
  },
);
