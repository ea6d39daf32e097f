import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '../test/fixture-texts.ts';
import type { PublicContent } from '../generated/types.ts';
import { leastContent } from '../test/least-content.ts';
import { renderPart, renderWith } from '../test/with-content.tsx';
import { CVDownloads } from './cv-downloads.tsx';

test.each(['it', 'en'] as const)('the CV is linked in every form with its type and its size (%s)', async (locale) => {
  const { cvs, cvtext } = texts[locale];
  const [{ role } = { role: '' }] = cvs;
  await renderPart(<CVDownloads screen="contact" />, locale);
  const links = within(screen.getByRole('list')).getAllByRole('link');
  const folder = locale === 'it' ? '/' : '/en/';
  const forms = [
    ['cv.pdf', cvtext.pdf],
    ['cv.docx', cvtext.docx],
    ['cv-harbour.pdf', `${cvtext.pdf} – ${role}`],
    ['cv-harbour.docx', `${cvtext.docx} – ${role}`],
    ['cv-one-page.pdf', cvtext.onePage],
    ['cv-one-page.docx', cvtext.docx],
    ['cv.txt', cvtext.text],
    ['resume.json', cvtext.data],
    ['contact.vcf', cvtext.card],
  ] as const;
  expect(links.map((link) => link.getAttribute('href'))).toEqual(forms.map(([file]) => folder + file));
  links.forEach((link, index) => expect(link).toHaveAccessibleName(expect.stringContaining(forms[index]![1])));
  expect(links[0]?.textContent).toMatch(/ \d+ kB$/);
});

test('a form with a format is shown by it', () => {
  const links = [{ name: 'Text (TXT)', format: 'TXT' }, { name: 'Card' }];
  const cvlinks = links.map((link) => ({ ...link, path: link.name, size: '1 kB' }));
  renderWith(<CVDownloads screen="contact" />, { it: { ...leastContent, cvlinks } as PublicContent });
  const [text, card] = screen.getAllByRole('link');
  expect(text).toHaveTextContent(/^TXT 1 kB$/);
  expect(text).toHaveAccessibleName('TXT 1 kB: Text (TXT)');
  expect(card).toHaveAccessibleName('Card 1 kB');
});

test('without links there is no section for them', () => {
  const { container } = renderWith(<CVDownloads screen="contact" />, { it: leastContent });
  expect(container).toBeEmptyDOMElement();
});
