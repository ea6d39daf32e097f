import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '../test/fixture-texts.ts';
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
  expect(links.map((link) => link.firstChild?.textContent)).toEqual([
    cvtext.pdf,
    cvtext.onePage,
    cvtext.text,
    cvtext.data,
    cvtext.card,
  ]);
});

test('without links there is no section for them', () => {
  const { container } = renderWith(<CVDownloads screen="contact" />, { it: leastContent });
  expect(container).toBeEmptyDOMElement();
});
