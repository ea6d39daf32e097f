import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../test/component.tsx';
import { en } from '../../test/content.ts';
import { JobCard } from './job-card.tsx';

const start = 'a'.repeat(130);
const job = { jobtitle: 'Tester', where: 'Example Bank', date: '2020–2021', description: `${start}rest of it` };

const card = () => screen.getByRole('article', { name: 'Tester' });
const button = () => screen.getByRole('button');
const rest = () => document.getElementById(button().getAttribute('aria-controls')!)!;
const show = (description = job.description) => renderPart(<JobCard job={{ ...job, description }} />, 'en');

function expectOpen(open: boolean) {
  expect(button()).toHaveAttribute('aria-expanded', String(open));
  expect(rest().getAttribute('hidden')).toBe(open ? null : 'until-found');
  expect(card().textContent.includes(`${start} ...`)).toBe(!open);
}

test('shows position, date, place and the first 130 characters, followed by three points', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 3, name: 'Tester' })).toBeVisible();
  expect(card()).toHaveTextContent('2020–2021');
  expect(card()).toHaveTextContent('Example Bank');
  expectOpen(false);
});

test('the rest is in the document, for find-in-page and for visitors without scripts', async () => {
  await show();
  expect(rest()).toHaveTextContent('rest of it');
});

test('the button shows the rest and hides it again; its name says whose', async () => {
  await show();
  expect(button()).toHaveAccessibleName(en.experiencetext.showMore.replace('{{job}}', 'Tester'));
  await userEvent.click(button());
  expectOpen(true);
  expect(button()).toHaveAccessibleName(en.experiencetext.showLess.replace('{{job}}', 'Tester'));
  await userEvent.click(button());
  expectOpen(false);
});

test('the keyboard does the same', async () => {
  await show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expectOpen(true);
});

test('a click anywhere on the card toggles', async () => {
  await show();
  await userEvent.click(screen.getByText('Example Bank'));
  expectOpen(true);
});

test('a click that ends a selection of text toggles nothing', async () => {
  await show();
  vi.stubGlobal('getSelection', () => ({ isCollapsed: false }));
  fireEvent.click(screen.getByText('Example Bank'));
  expectOpen(false);
});

test('find-in-page opens the card where it finds something', async () => {
  await show();
  fireEvent(rest(), new Event('beforematch'));
  expectOpen(true);
});

test('a short description is shown whole, without a button', async () => {
  await show(start);
  expect(card()).toHaveTextContent(new RegExp(`${start}$`));
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(card());
  expect(card()).toHaveTextContent(new RegExp(`${start}$`));
});
