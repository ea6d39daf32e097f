import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../test/with-content.tsx';
import { en } from '../../test/fixture-texts.ts';
import { JobCard } from './job-card.tsx';

const start = 'a'.repeat(130);
const job = { jobtitle: 'Tester', date: '2020–2021', description: `${start}rest of it` };

const card = () => screen.getByRole('article', { name: 'Tester' });
const button = () => screen.getByRole('button');
const rest = () => document.getElementById(button().getAttribute('aria-controls')!)!;
const show = (description = job.description) =>
  renderPart(<JobCard job={{ ...job, description }} where="Example Bank" />, 'en');

function expectOpen(open: boolean) {
  expect(button()).toHaveAttribute('aria-expanded', String(open));
  expect(rest().getAttribute('hidden')).toBe(open ? null : 'until-found');
  // The style sheet draws the ellipsis after this class; the document contains one sentence.
  expect(rest().previousElementSibling?.className.includes('start')).toBe(!open);
  expect(rest().parentElement?.textContent).toBe(job.description);
}

test('a closed card shows the job title, date, place and the first 130 characters with an ellipsis', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 3, name: 'Tester' })).toBeVisible();
  expect(card()).toHaveTextContent('2020–2021');
  expect(card()).toHaveTextContent('Example Bank');
  expectOpen(false);
});

test('a card without a date and a description shows neither', async () => {
  await renderPart(<JobCard job={{ jobtitle: 'Tester' }} where="Example Bank" />, 'en');
  expect(card().textContent).toBe('TesterExample Bank');
  expect(within(card()).getAllByRole('paragraph')).toHaveLength(1);
});

test('the button shows and hides the rest; its name includes the job title', async () => {
  await show();
  expect(button()).toHaveAccessibleName(en.experiencetext.showMore.replace('{{job}}', 'Tester'));
  await userEvent.click(button());
  expectOpen(true);
  expect(button()).toHaveAccessibleName(en.experiencetext.showLess.replace('{{job}}', 'Tester'));
  await userEvent.click(button());
  expectOpen(false);
});

test('a click anywhere on the card toggles it', async () => {
  await show();
  await userEvent.click(screen.getByText('Example Bank'));
  expectOpen(true);
});

test('a click that ends a text selection does not toggle the card', async () => {
  await show();
  vi.stubGlobal('getSelection', () => ({ isCollapsed: false }));
  fireEvent.click(screen.getByText('Example Bank'));
  expectOpen(false);
});

test('a click toggles the card in a window that has no selection', async () => {
  await show();
  // Firefox has none in a frame that is not displayed.
  vi.stubGlobal('getSelection', () => null);
  fireEvent.click(screen.getByText('Example Bank'));
  expectOpen(true);
});

test('a card with a short description shows all of it and has no button', async () => {
  await show(start);
  expect(card()).toHaveTextContent(new RegExp(`${start}$`));
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(card());
  expect(card()).toHaveTextContent(new RegExp(`${start}$`));
});

test('a closed card shows the words of a list, and an open one its items, whose links do not toggle it', async () => {
  const text = [`${start} and more`, { list: ['one', [{ href: 'https://a.example', text: 'the page' }]] }];
  await renderPart(<JobCard job={{ ...job, description: text }} where="" />, 'en');
  expect(within(card()).getByText(start)).toBeVisible();
  expect(rest()).toHaveAttribute('hidden', 'until-found');
  await userEvent.click(button());
  expect(rest()).not.toHaveAttribute('hidden');
  expect(screen.queryByText(start)).toBeNull();
  expect(
    within(rest())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['one', 'the page']);
  await userEvent.click(screen.getByRole('link', { name: 'the page' }));
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});
