import { mailto } from '../../content/mail.ts';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PublicContent } from '../../generated/types.ts';
import { en } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderPart, renderWith } from '../../test/with-content.tsx';
import { Follow } from './follow.tsx';

const withheld = vi.hoisted(() => [] as { id: string }[]);
vi.mock('../../generated/settings.ts', () => ({ withheld }));

const cv = { name: 'The CV', path: 'cv.pdf', size: '1 kB' };
const contactConfig = { YOUR_EMAIL: 'me@site.example', description: 'Write.' };

test('the side block lists the networks that have an address, the e-mail address and the CV, by name', async () => {
  await renderPart(<Follow />, 'en');
  const block = within(screen.getByRole('complementary', { name: en.follow.title }));
  const { github, linkedin, others } = en.socialprofils;
  const links = block.getAllByRole('link');
  // Mastodon, among others, takes a profile as verified by such a link (XFN 1.1, rel-me).
  const profiles = links.slice(0, -2);
  expect(profiles).toHaveLength(Object.keys(en.socialprofils).length - 1 + others.length);
  for (const link of profiles) expect(link).toHaveAttribute('rel', 'me');
  const { YOUR_EMAIL: email } = en.contactConfig;
  expect(links.at(-2)).toBe(block.getByRole('link', { name: email }));
  expect(links.at(-2)).toHaveAttribute('href', mailto(email));
  expect(links.at(-1)).toBe(block.getByRole('link', { name: en.cvtext.pdf }));
  expect(links.at(-1)).toHaveAttribute('href', '/en/cv.pdf');
  expect(links.slice(-2).map((link) => link.getAttribute('rel'))).toEqual([null, null]);
  expect(block.getByRole('link', { name: /GitHub/ })).toHaveAttribute('href', github);
  expect(block.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('href', linkedin);
});

test('content without contact details, CV and profiles has no side block', () => {
  const { container } = renderWith(<Follow />, { it: leastContent });
  expect(container).toBeEmptyDOMElement();
});

test('the CV alone is listed', () => {
  renderWith(<Follow />, { it: { ...leastContent, cv } as PublicContent });
  expect(screen.getByRole('link', { name: cv.name })).toHaveAttribute('title', cv.name);
  expect(screen.getByRole('complementary', { name: leastContent.headerButtonText.contact })).toBeVisible();
});

test.each([
  ['email', 0],
  ['phone', 1],
])('with the withheld detail %s, the e-mail address is listed %i times', (id, count) => {
  withheld.push({ id });
  onTestFinished(() => void withheld.pop());
  renderWith(<Follow />, { it: { ...leastContent, contactConfig } });
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});

test('a network without an icon is shown by its name, after the known networks', () => {
  const socialprofils = { others: [{ name: 'ORCID', url: 'https://a.example' }], youtube: 'https://b.example' };
  renderWith(<Follow />, { it: { ...leastContent, socialprofils } });
  const [known, other] = screen.getAllByRole('link');
  expect(known).toHaveAccessibleName('Profile on YouTube');
  expect(known).toHaveTextContent('YouTube');
  expect(known!.querySelector('img')).toHaveAttribute('src', expect.stringContaining('youtube'));
  expect(other).toHaveAccessibleName('Profile on ORCID');
  expect(other).toHaveTextContent('ORCID');
  expect(other!.querySelector('img')).toBeNull();
  expect(other).toHaveAttribute('href', 'https://a.example');
});
