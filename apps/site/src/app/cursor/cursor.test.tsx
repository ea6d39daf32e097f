import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { media } from '../../test/media.ts';
import { Cursor } from './cursor.tsx';
import { cursor } from './follow-pointer.ts';

const desktop =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** The animation frames that are requested and not yet run; the tests run them one by one. */
let frames: FrameRequestCallback[] = [];
let now = 1000;

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});

/** Waits until the code that follows the pointer is loaded. */
const settle = () => act(() => vi.dynamicImportSettled());

function nextFrame(rate = 60) {
  now += 1000 / rate;
  const [frame] = frames.splice(0, 1);
  frame?.(now);
}

async function show(matches = true) {
  media.set(desktop, matches);
  const site = render(
    <>
      <p>text</p>
      <button type="button">go</button>
      <a href="/">
        <span>link</span>
      </a>
      <article data-interactive="">card</article>
      <Cursor />
    </>,
  );
  await settle();
  const dot = (name: string) => site.container.querySelector<HTMLElement>(`[data-dot=${name}]`)!;
  return { ...site, inner: dot('inner'), outer: dot('outer'), layer: dot('inner').parentElement! };
}

const move = (x: number, y: number, target: Element | Document = document) =>
  fireEvent.pointerMove(target, { clientX: x, clientY: y });

test('the cursor has the specified sizes, scales and speed', async () => {
  expect(cursor).toMatchObject({
    innerSize: 15,
    outerSize: 15,
    color: '255 255 255',
    outerAlpha: 0.4,
    innerScale: 0.7,
    outerScale: 5,
    trailingSpeed: 8,
  });
  const { inner, outer } = await show();
  expect(inner).toHaveStyle({ width: '15px', height: '15px' });
  expect(outer).toHaveStyle({ width: '15px', height: '15px', backgroundColor: 'rgb(255 255 255 / 0.4)' });
  // The pointer is at the centre of both dots.
  for (const dot of [inner, outer]) expect(dot).toHaveStyle({ margin: '-7.5px' });
});

test('a pointer move puts the inner dot on the pointer; the outer dot covers an eighth of the distance in each frame', async () => {
  const { inner, outer } = await show();
  move(0, 0);
  nextFrame();
  move(80, 160);
  expect(inner.style.translate).toBe('80px 160px');
  nextFrame();
  expect(outer.style.translate).toBe('10px 20px');
  nextFrame();
  expect(outer.style.translate.split(' ').map(parseFloat)).toEqual([
    expect.closeTo(10 + 70 / 8),
    expect.closeTo(20 + 140 / 8),
  ]);
});

test('after a pause, the outer dot covers an eighth of the distance in the first frame', async () => {
  const { outer } = await show();
  move(0, 0);
  nextFrame();
  now += 10_000;
  move(80, 160);
  nextFrame();
  expect(outer.style.translate).toBe('10px 20px');
});

test('the outer dot is equally fast on a screen with twice the frame rate', async () => {
  const { outer } = await show();
  move(0, 0);
  nextFrame();
  move(800, 0);
  for (let i = 0; i < 5; i++) nextFrame(60);
  const at60 = parseFloat(outer.style.translate);
  for (let i = 0; i < 300; i++) nextFrame();
  move(0, 0);
  nextFrame(60);
  for (let i = 0; i < 8; i++) nextFrame(120);
  expect(800 - parseFloat(outer.style.translate)).toBeCloseTo(at60, 0);
});

test('frames are requested only while the outer dot moves', async () => {
  await show();
  move(0, 0);
  nextFrame();
  expect(frames).toHaveLength(0);
  move(500, 300);
  move(510, 300);
  expect(frames).toHaveLength(1);
  for (let i = 0; i < 200; i++) nextFrame();
  expect(frames).toHaveLength(0);
});

test('the dots change their size over a control and while a button of the mouse is pressed', async () => {
  const { inner, outer, getByText } = await show();
  fireEvent.pointerOver(getByText('link'));
  expect([inner.style.scale, outer.style.scale]).toEqual(['0.7', '5']);
  fireEvent.pointerOver(getByText('text'));
  expect([inner.style.scale, outer.style.scale]).toEqual(['1', '1']);
  fireEvent.pointerDown(getByText('text'));
  expect([inner.style.scale, outer.style.scale]).toEqual(['0.7', '5']);
  fireEvent.pointerUp(getByText('text'));
  expect([inner.style.scale, outer.style.scale]).toEqual(['1', '1']);
  fireEvent.pointerUp(getByText('link'));
  expect([inner.style.scale, outer.style.scale]).toEqual(['0.7', '5']);
});

test('the cursor hides when the pointer leaves the window', async () => {
  const { layer } = await show();
  move(1, 1);
  expect(layer).toHaveAttribute('data-visible');
  fireEvent.pointerLeave(document.documentElement);
  expect(layer).not.toHaveAttribute('data-visible');
});

test('a touch does not move the cursor', async () => {
  const { layer } = await show();
  fireEvent.pointerMove(document, { clientX: 1, pointerType: 'touch' });
  expect(layer).not.toHaveAttribute('data-visible');
});

test('motion that is reduced while the code loads leaves the native cursor', async () => {
  media.set(desktop, true);
  const { container } = render(<Cursor />);
  const layer = container.querySelector('[data-dot]')!.parentElement;
  act(() => media.set(desktop, false));
  await settle();
  move(1, 1);
  expect(layer).not.toHaveAttribute('data-visible');
});

test('the native cursor stays without a mouse and with reduced motion', async () => {
  const { layer } = await show(false);
  move(1, 1);
  expect(layer).not.toHaveAttribute('data-visible');
  expect(document.documentElement).not.toHaveClass('own-cursor');
});

test('the cursor appears when a mouse is connected; without it the native cursor returns', async () => {
  const { layer } = await show(false);
  act(() => media.set(desktop, true));
  await settle();
  expect(document.documentElement).toHaveClass('own-cursor');
  expect(layer.matches(':popover-open')).toBe(true);
  move(1, 1);
  act(() => media.set(desktop, false));
  expect(document.documentElement).not.toHaveClass('own-cursor');
  expect(layer.matches(':popover-open')).toBe(false);
  expect(layer).not.toHaveAttribute('data-visible');
});

test('no listener, frame or element is left after unmount', async () => {
  const add = vi.spyOn(document, 'addEventListener');
  const { unmount } = await show();
  const signals = add.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal);
  move(0, 0);
  nextFrame();
  move(500, 500);
  unmount();
  expect(frames).toHaveLength(0);
  expect(media.listening()).toBe(0);
  expect(document.documentElement).not.toHaveClass('own-cursor');
  expect(signals.filter((signal) => signal && !signal.aborted)).toEqual([]);
});
