import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '../../generated/content/en.ts';
import { routes } from '../../routes.ts';
import { renderPart } from '../../test/component.tsx';
import Home from './home.tsx';

test('six links lead to the other screens', async () => {
  await renderPart(<Home />, 'en', '/en');
  const sections = screen.getByRole('navigation', { name: en.hometext.sections });
  const links = within(sections).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(routes.slice(1).map(({ path }) => `/en${path}`));
  links.forEach((link, index) => expect(link).toHaveAccessibleName(routes[index + 1]?.label(en)));
});

test('the description stands there, the picture only decorates', async () => {
  await renderPart(<Home />, 'en');
  expect(screen.getByText(en.introdata.description)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
