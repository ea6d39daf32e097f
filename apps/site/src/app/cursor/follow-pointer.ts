/** The specified values of the cursor: sizes in CSS pixels, scales over an interactive element. */
export const cursor = {
  innerSize: 15,
  outerSize: 15,
  color: '255 255 255',
  innerAlpha: 1,
  outerAlpha: 0.4,
  innerScale: 0.7,
  outerScale: 5,
  /** The fraction of the distance that remains for the outer dot after each frame of a 60 Hz screen. */
  trailingSpeed: 8,
  /** Duration of such a frame in milliseconds. */
  frame: 1000 / 60,
} as const;

const interactive = 'a, button, summary, input, select, textarea, label, [data-interactive]';

const text = 'p, h1, h2, h3, h4, dt, dd, li';

/** The distance in CSS pixels below which the outer dot stops. */
const stopDistance = 0.1;

interface Point {
  x: number;
  y: number;
}

/**
 * Draws the cursor in `layer` until the returned function is called. The number
 * of listeners does not depend on the pointer moves, and frames are requested
 * only while the outer dot moves.
 */
export function followPointer(layer: HTMLElement): () => void {
  const inner = dot(layer, 'inner', cursor.innerSize, cursor.innerAlpha);
  const outer = dot(layer, 'outer', cursor.outerSize, cursor.outerAlpha);
  const listening = new AbortController();
  let target: Point = { x: 0, y: 0 };
  let trail: Point | undefined;
  let frame = 0;
  let lastFrame = 0;

  function step(now: number) {
    trail = closer(trail ?? target, target, lastFrame ? now - lastFrame : cursor.frame);
    lastFrame = now;
    place(outer, trail);
    const left = Math.hypot(target.x - trail.x, target.y - trail.y);
    frame = left > stopDistance ? requestAnimationFrame(step) : 0;
    if (!frame) lastFrame = 0;
  }

  function move(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    target = { x: event.clientX, y: event.clientY };
    place(inner, target);
    show(layer, true);
    frame ||= requestAnimationFrame(step);
  }

  function grow(large: boolean) {
    inner.style.scale = large ? `${cursor.innerScale}` : '1';
    outer.style.scale = large ? `${cursor.outerScale}` : '1';
  }

  const over = ({ target: element }: Event) => {
    const isOver = (selector: string) => element instanceof Element && element.closest(selector) !== null;
    grow(isOver(interactive));
    layer.toggleAttribute('data-over', isOver(`${interactive}, ${text}`));
  };
  const options = { signal: listening.signal };
  document.addEventListener('pointermove', move, options);
  document.addEventListener('pointerover', over, options);
  document.addEventListener('pointerdown', () => grow(true), options);
  document.addEventListener('pointerup', over, options);
  document.documentElement.addEventListener('pointerleave', () => show(layer, false), options);
  document.addEventListener('toggle', (event) => raise(layer, event), { ...options, capture: true });
  layer.showPopover();
  document.documentElement.classList.add('own-cursor');

  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
    document.documentElement.classList.remove('own-cursor');
    show(layer, false);
    layer.hidePopover();
  };
}

function dot(layer: HTMLElement, name: string, size: number, alpha: number): HTMLElement {
  const element = layer.querySelector<HTMLElement>(`[data-dot=${name}]`);
  if (!element) throw new Error(`the cursor has no ${name} dot`);
  element.style.width = element.style.height = `${size}px`;
  element.style.margin = `${-size / 2}px`;
  element.style.backgroundColor = `rgb(${cursor.color} / ${alpha})`;
  return element;
}

/** The position between `from` and `to` after `elapsed` milliseconds. */
function closer(from: Point, to: Point, elapsed: number): Point {
  const left = (1 - 1 / cursor.trailingSpeed) ** (elapsed / cursor.frame);
  return { x: to.x + (from.x - to.x) * left, y: to.y + (from.y - to.y) * left };
}

function place(element: HTMLElement, { x, y }: Point) {
  element.style.translate = `${x}px ${y}px`;
}

function show(layer: HTMLElement, visible: boolean) {
  layer.toggleAttribute('data-visible', visible);
}

/** Keeps the cursor above a popover that opens: the popover that opened last is on top. */
function raise(layer: HTMLElement, event: Event) {
  if (event.target === layer || (event as ToggleEvent).newState !== 'open') return;
  layer.hidePopover();
  layer.showPopover();
}
