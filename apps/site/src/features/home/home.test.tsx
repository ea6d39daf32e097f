import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labelOf, pathOf } from '../../../../../fixtures/specification.ts';
import { renderPart } from '../../test/with-content.tsx';
import { en, screens } from '../../test/fixture-texts.ts';
import Home from './home.tsx';

test('the screen has a link to each of the other screens', async () => {
  await renderPart(<Home />, 'en', '/en');
  const sections = screen.getByRole('navigation', { name: en.hometext.sections });
  const links = within(sections).getAllByRole('link');
  const others = screens.slice(1);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(others.map((id) => pathOf(id, 'en', 'it')));
  links.forEach((link, index) => expect(link).toHaveAccessibleName(labelOf(en, others[index]!)));
});

test('the screen shows the description; the picture is decorative', async () => {
  await renderPart(<Home />, 'en');
  expect(screen.getByText(en.introdata.description)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.querySelector('source[media="(prefers-color-scheme: light)"]')).not.toBeNull();
});
