import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paragraphsOf } from '../../../../../fixtures/long-text.ts';
import { pictureOf } from '../../content/media.ts';
import { it } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderPart, renderWith } from '../../test/with-content.tsx';
import Whoami from './whoami.tsx';

test('the screen shows the portrait, with reserved space, and the whole biography', async () => {
  await renderPart(<Whoami />);
  const portrait = screen.getByRole('img', { name: it.owner.portrait.alt });
  expect(portrait).toHaveAttribute('width');
  expect(portrait).toHaveAttribute('height');
  expect(portrait.parentElement!.querySelector('source[media="(prefers-color-scheme: light)"]')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: it.whoami.title })).toBeVisible();
  for (const text of paragraphsOf(it.whoami.whoami)) expect(screen.getByText(text)).toBeVisible();
  const paper = portrait.closest('figure')!.querySelector(':scope > img');
  expect(paper).toHaveAttribute('src', pictureOf(it.owner.portrait.light).src);
  expect(paper).toHaveAttribute('loading', 'lazy');
});

test('the caption of a portrait has the name, the role and the location', async () => {
  const { name, role, location } = it.owner;
  const caption = (text: string) => [...screen.getByText(text).parentElement!.children].map((span) => span.textContent);
  const { unmount } = await renderPart(<Whoami />);
  expect(caption(role)).toEqual([name, role, location]);
  unmount();
  renderWith(<Whoami />, { it: leastContent });
  expect(screen.queryByText(leastContent.owner.role)).toBeNull();
});

const { portrait } = it.owner;

test.each([
  ['One paragraph.', undefined, 'One paragraph.'],
  ['One paragraph.', portrait, undefined],
  [['Two', 'paragraphs.'], undefined, undefined],
])(
  'the biography %j without a text above it, with the portrait %j, opens the screen with %j',
  (text, portrait, opening) => {
    const content = { ...leastContent, owner: { ...leastContent.owner, ...(portrait && { portrait }) } };
    renderWith(<Whoami />, { it: { ...content, whoami: { ...it.whoami, whoami: text } } });
    expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe(opening);
    for (const paragraph of [text].flat()) expect(screen.getAllByText(paragraph)).toHaveLength(1);
  },
);
