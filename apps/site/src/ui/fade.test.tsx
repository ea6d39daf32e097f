import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fade } from './fade.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['300 milliseconds by default', undefined, 300],
  ['the given number of milliseconds', 50, 50],
])('a child that fades out is removed after %s', (_, timeout, milliseconds) => {
  const fade = (shown: boolean) => (
    <Fade in={shown} {...(timeout && { timeout })}>
      text
    </Fade>
  );
  const { rerender } = render(fade(true));
  expect(screen.getByText('text')).toHaveClass(/entering/);
  rerender(fade(false));
  expect(screen.getByText('text')).toHaveClass(/leaving/);
  act(() => void vi.advanceTimersByTime(milliseconds - 1));
  expect(screen.getByText('text').style.getPropertyValue('--duration')).toBe(`${milliseconds}ms`);
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('text')).toBeNull();
});

test('a hidden child is not in the document', () => {
  render(<Fade in={false}>text</Fade>);
  expect(screen.queryByText('text')).toBeNull();
});

test('a child that appears again fades in again', () => {
  const { rerender } = render(<Fade in={false}>text</Fade>);
  rerender(<Fade in>text</Fade>);
  expect(screen.getByText('text')).toHaveClass(/entering/);
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByText('text')).not.toHaveClass(/entering/);
});
