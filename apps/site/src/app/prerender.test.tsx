import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Texts } from '../i18n/visit-texts.ts';
import { partsOf } from '../routes.ts';
import { documentsOf } from '../../../../fixtures/specification.ts';
import { siteWith } from '../test/app.tsx';
import { load, screens, tags, texts } from '../test/fixture-texts.ts';
import { renderScreen } from './prerender.tsx';

test.each(documentsOf(screens))(
  '$screen in $locale hydrates without a change to the prerendered markup',
  async ({ screen: id, locale, path }) => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = await renderScreen(id, tags[locale], load);
    const drawn = root.innerHTML;
    history.replaceState(null, '', path);
    const errors: unknown[] = [];
    const texts = new Texts(tags[locale], load);
    await texts.load(tags[locale], partsOf(id));
    const app = await act(() =>
      hydrateRoot(root, siteWith(texts), { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(errors).toEqual([]);
    expect(withoutEffects(root.innerHTML)).toBe(withoutEffects(drawn));
    act(() => app.unmount());
    root.remove();
  },
);

/** What effects change after hydration: they hide the rest of closed cards, and the app takes over the menu button. */
const withoutEffects = (html: string) =>
  html
    .replaceAll(' hidden="until-found"', '')
    .replace(/ (popovertarget="menu"|aria-expanded="false"(?=[^>]*"menu")|aria-controls="menu")/g, '');

test('the menu button of a document opens the menu before the app runs', async () => {
  document.body.innerHTML = await renderScreen('home', tags.it, load);
  const target = screen.getByRole('button', { name: texts.it.navigation.openMenu }).getAttribute('popovertarget');
  expect(target).toBe(screen.getByLabelText(texts.it.navigation.label).id);
  document.body.innerHTML = '';
});

// In its region, a date can be unlike that of its language.
test('a document has the dates as the build formatted them for the browser', async () => {
  const html = await renderScreen('whoami', tags.en, async (locale, part) => {
    const { content } = await load(locale, part);
    const dates = JSON.stringify(content).match(/\d{4}-\d{2}/g) ?? [];
    return { content, formatted: Object.fromEntries(dates.map((date) => [date, `on ${date}`])) };
  });
  expect(html).toMatch(/on \d{4}-\d{2}/);
});
