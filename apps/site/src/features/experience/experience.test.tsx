import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { it } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderPart, renderWith } from '../../test/with-content.tsx';
import Experience from './experience.tsx';

test('the screen shows the introduction and a card for each position, in order', async () => {
  await renderPart(<Experience />);
  expect(screen.getByText(it.exptext.text)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: it.experiencetext.timeline })).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual(it.worktimeline.map((job) => job.jobtitle));
});

const long = 'a'.repeat(200);
const job = (date: string, jobtitle: string) => ({ date, jobtitle, where: jobtitle, description: long });
const years = (...jobs: string[]) => jobs.map((date, index) => job(date, `${date} ${index}`));

test('positions at one employer are cards below its name, each with a place of its own', () => {
  const at = (jobtitle: string, place: string) => ({ jobtitle, company: 'Bank', place, start: '2020' });
  const jobs = [{ ...at('Lead', 'Rome'), url: 'https://bank.example' }, at('Tester', 'Bari')];
  renderWith(<Experience />, { it: { ...leastContent, worktimeline: jobs } });
  const employer = screen.getByRole('heading', { level: 3 });
  expect(within(employer).getByRole('link', { name: 'Bank' })).toHaveAttribute('href', 'https://bank.example');
  expect(screen.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)).toEqual(['Lead', 'Tester']);
  expect(screen.getAllByRole('article').map((card) => card.lastChild?.textContent)).toContain('Rome');
});

test('an open card stays open when the language changes', async () => {
  const { i18n } = renderWith(<Experience />, {
    it: { ...leastContent, worktimeline: years('da marzo 2019', '2018') },
    en: { ...leastContent, worktimeline: years('since March 2019', '2018') },
  });
  fireEvent.click(screen.getByRole('button', { name: 'More: da marzo 2019 0' }));
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByRole('button', { name: 'Less: since March 2019 0' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'More: 2018 1' })).toBeVisible();
});
