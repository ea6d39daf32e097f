import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/component.tsx';
import { en } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderWith } from '../../test/with-content.tsx';
import { Follow } from './follow.tsx';

test('the side block lists the networks that have an address, by name', async () => {
  await renderPart(<Follow />, 'en');
  const block = within(screen.getByRole('complementary', { name: en.follow.title }));
  const { github, linkedin } = en.socialprofils;
  const links = block.getAllByRole('link');
  // Mastodon, among others, takes a profile as verified by such a link (XFN 1.1, rel-me).
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(['me', 'me']);
  expect(block.getByRole('link', { name: /GitHub/ })).toHaveAttribute('href', github);
  expect(block.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('href', linkedin);
});

test('a network without an icon is shown by its name, after the known networks', () => {
  const socialprofils = { others: [{ name: 'ORCID', url: 'https://a.example' }], youtube: 'https://b.example' };
  renderWith(<Follow />, { it: { ...leastContent, socialprofils } });
  const [known, other] = screen.getAllByRole('link');
  expect(known).toHaveAccessibleName('Profile on YouTube');
  expect(known).toHaveTextContent('');
  expect(other).toHaveAccessibleName('Profile on ORCID');
  expect(other).toHaveTextContent('ORCID');
  expect(other).toHaveAttribute('href', 'https://a.example');
});

test('a network that is shown by its name has it in its accessible name, whatever the content says', () => {
  const socialprofils = { others: [{ name: 'ORCID', url: 'https://a.example' }] };
  const follow = { ...leastContent.follow, profile: 'My page' };
  renderWith(<Follow />, { it: { ...leastContent, follow, socialprofils } });
  expect(screen.getByRole('link')).toHaveAccessibleName('ORCID: My page');
});
