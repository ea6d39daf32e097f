import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '../test/fixture-texts.ts';
import type { PublicContent } from '../generated/types.ts';
import { leastContent } from '../test/least-content.ts';
import { renderPart, renderWith } from '../test/with-content.tsx';
import { CVDownloads } from './cv-downloads.tsx';

test.each(['it', 'en'] as const)('the CV is linked in every form with its type and its size (%s)', async (locale) => {
  const { cvtext } = texts[locale];
  await renderPart(<CVDownloads screen="contact" />, locale);
  const links = within(screen.getByRole('list')).getAllByRole('link');
  const folder = locale === 'it' ? '/' : '/en/';
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${folder}cv.pdf`,
    `${folder}cv-one-page.pdf`,
    `${folder}cv.txt`,
    `${folder}resume.json`,
    `${folder}contact.vcf`,
  ]);
  expect(links[0]?.textContent).toMatch(/ \d+ kB$/);
  const names = [cvtext.pdf, cvtext.onePage, cvtext.text, cvtext.data, cvtext.card];
  links.forEach((link, index) => expect(link).toHaveAccessibleName(expect.stringContaining(`${names[index]} `)));
});

test('a form whose format no other has is shown by it', () => {
  const cvlinks = ['履歴書（PDF）', 'Text (TXT)', 'Word (A)', 'One page (A)', 'Card'].map((name) => ({
    name,
    path: name,
    size: '1 kB',
  }));
  renderWith(<CVDownloads screen="contact" />, { it: { ...leastContent, cvlinks } as PublicContent });
  expect(screen.getAllByRole('link').map((link) => link.firstChild?.textContent)).toEqual([
    'PDF',
    'TXT',
    'Word (A)',
    'One page (A)',
    'Card',
  ]);
});

test('without links there is no section for them', () => {
  const { container } = renderWith(<CVDownloads screen="contact" />, { it: leastContent });
  expect(container).toBeEmptyDOMElement();
});
