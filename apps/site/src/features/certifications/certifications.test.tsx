import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paragraphsOf } from '../../../../../fixtures/long-text.ts';
import { en } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderPart, renderWith } from '../../test/with-content.tsx';
import Certifications from './certifications.tsx';

test('each certificate shows its description and id and links to its verification', async () => {
  await renderPart(<Certifications />, 'en');
  for (const { title, description, id, url } of en.certs) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    for (const text of paragraphsOf(description)) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(String(id)).parentElement).toHaveTextContent(`Certificate ID: ${id}`);
    expect(screen.getByRole('link', { name: `Verify: ${title}` })).toHaveAttribute('href', url);
  }
});

const certificate = { title: 'Proof', description: 'Of it', id: 'X', url: 'https://a.example' };
const dated = { ...certificate, issuer: 'Issuer', issued: '2022-04', expires: '2028' };

/** The paragraphs with the facts of the only certificate. */
const facts = () => [...screen.getByText('X').closest('div')!.children].map((fact) => [fact.tagName, fact.textContent]);

test('a certificate shows its issuer, its issue date and its expiry date', () => {
  const certstext = {
    ...leastContent.certstext,
    idLabel: 'Number',
    issued: 'Issued {{date}}',
    expires: 'Until {{date}}',
  };
  renderWith(<Certifications />, { it: { ...leastContent, certstext, certs: [dated] } });
  expect(facts()).toEqual(['Issuer', 'Issued aprile 2022 Until 2028 ', 'Number X'].map((text) => ['P', text]));
});

test.each([
  ['2020-08', 'Expired agosto 2020'],
  ['2999', 'Until 2999'],
])('the expiry of a certificate on %s is %s', (expires, line) => {
  const certstext = { ...leastContent.certstext, expires: 'Until {{date}}', expired: 'Expired {{date}}' };
  renderWith(<Certifications />, { it: { ...leastContent, certstext, certs: [{ ...certificate, expires }] } });
  expect(screen.getByText(line)).toBeVisible();
});

test('a certificate with a title alone shows nothing else', () => {
  renderWith(<Certifications />, { it: { ...leastContent, certs: [{ title: 'Proof' }, { title: 'Proof' }] } });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Proof', 'Proof']);
  expect(within(screen.getAllByRole('listitem')[0]!).queryByRole('link')).toBeNull();
});
