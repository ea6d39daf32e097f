import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PictureImage } from './picture.tsx';

const picture = {
  src: '/a.png',
  width: 800,
  height: 600,
  sources: [
    {
      type: 'image/avif',
      srcset: '/small.avif 400w',
      media: '(prefers-reduced-data: reduce)',
      width: 400,
      height: 300,
    },
    { type: 'image/webp', srcset: '/a.webp 800w, /b.webp 400w' },
  ],
};

test('a picture has its sources in order, a fallback, its size and its text alternative', () => {
  const { container } = render(<PictureImage picture={picture} alt="a harbour" sizes="50vw" loading="lazy" />);
  const attributes = ({ attributes }: Element) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
  expect([...container.querySelectorAll('picture > source')].map(attributes)).toEqual([
    {
      type: 'image/avif',
      srcset: '/small.avif 400w',
      sizes: '50vw',
      media: '(prefers-reduced-data: reduce)',
      width: '400',
      height: '300',
    },
    { type: 'image/webp', srcset: '/a.webp 800w, /b.webp 400w', sizes: '50vw' },
  ]);
  expect(attributes(screen.getByRole('img', { name: 'a harbour' }))).toEqual({
    src: '/a.png',
    width: '800',
    height: '600',
    alt: 'a harbour',
    loading: 'lazy',
  });
});
