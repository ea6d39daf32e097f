import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/component.tsx';
import { en } from '../../test/content.ts';
import Certifications from './certifications.tsx';

test('each certificate shows its description and id and links to its verification', async () => {
  await renderPart(<Certifications />, 'en');
  for (const { title, description, id, url } of en.certs) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(screen.getByText(`Certificate ID: ${id}`)).toBeVisible();
    expect(screen.getByRole('link', { name: `Verify: ${title}` })).toHaveAttribute('href', url);
  }
});
