import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showDifferences } from './dev-differences.ts';

const difference = (file: string) => ({ place: `${file}:1:2`, file, text: 'value must be equal in every language' });
const list = () => document.querySelector('content-differences')?.shadowRoot?.querySelector('details');

test('the list that the owner opened stays open when a save changes it, and disappears with the last difference', () => {
  showDifferences([difference('a.yaml')]);
  expect(list()!.open).toBe(false);
  list()!.open = true;
  showDifferences([difference('a.yaml'), difference('b.yaml')]);
  expect(list()!.open).toBe(true);
  expect(list()).toHaveTextContent(/^contentc: 2 differences between the languages/);
  showDifferences([]);
  expect(list()).toBeUndefined();
});

test('the link of a difference opens its file, whatever its name, and does not leave the page', () => {
  const opened = vi.fn<(address: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('fetch', opened);
  showDifferences([difference('content/R&D #1/a.yaml')]);
  const followed = fireEvent.click(list()!.querySelector('a')!);
  expect(followed).toBe(false);
  expect(opened).toHaveBeenCalledOnce();
  expect(new URL(opened.mock.calls[0]![0]).searchParams.get('file')).toBe('content/R&D #1/a.yaml');
});
