import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fade } from './fade.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a child that fades out is removed after 300 milliseconds', () => {
  const { rerender } = render(<Fade in>text</Fade>);
  expect(screen.getByText('text')).toHaveClass(/entering/);
  rerender(<Fade in={false}>text</Fade>);
  expect(screen.getByText('text')).toHaveClass(/leaving/);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.getByText('text')).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('text')).toBeNull();
});

test('a hidden child is not in the document, and fades in when it appears', () => {
  const { rerender } = render(<Fade in={false}>text</Fade>);
  expect(screen.queryByText('text')).toBeNull();
  rerender(<Fade in>text</Fade>);
  expect(screen.getByText('text')).toHaveClass(/entering/);
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByText('text')).not.toHaveClass(/entering/);
});
