import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { it } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { renderPart, renderWith } from '../../test/with-content.tsx';
import Skills from './skills.tsx';

test('each skill is a meter from 0 to 100 with its name, value and label', async () => {
  await renderPart(<Skills />);
  const meters = screen.getAllByRole('meter');
  const skills = it.skills.filter((skill) => skill.value !== undefined);
  expect(meters).toHaveLength(skills.length);
  skills.forEach(({ name, value }, index) => {
    const meter = meters[index];
    expect(meter).toHaveAccessibleName(name);
    expect(meter).toHaveAttribute('aria-valuemin', '0');
    expect(meter).toHaveAttribute('aria-valuemax', '100');
    expect(meter).toHaveAttribute('aria-valuenow', String(value));
    expect(meter?.querySelector('rect')).toHaveAttribute('width', String(value));
    expect(meter).toHaveAttribute('aria-valuetext', `${value}%`);
    expect(meter?.previousSibling).toHaveTextContent(`${value}%`);
  });
});

test('a skill without a level is its name alone', async () => {
  renderWith(<Skills />, { it: { ...leastContent, skills: [{ name: 'Knots' }] } });
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^Knots$/);
  expect(screen.queryByRole('meter')).toBeNull();
});

test('a skill shows the text about it', async () => {
  renderWith(<Skills />, { it: { ...leastContent, skills: [{ name: 'Knots', description: 'For ships.' }] } });
  expect(await screen.findByText('For ships.')).toBeVisible();
});
