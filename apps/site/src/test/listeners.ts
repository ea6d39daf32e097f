import { vi } from 'vitest';

/** Records the listeners of the window and the document until `stop`, which returns the types of those that are left. */
export function watchListeners(): { stop: () => string[] } {
  let left: { target: EventTarget; type: string; listener: unknown }[] = [];
  const drop = (target: EventTarget, type: string, listener: unknown) => {
    left = left.filter((other) => other.target !== target || other.type !== type || other.listener !== listener);
  };
  const spies = [window, document].flatMap((target) => {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    return [
      vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        // React adds this one once for the document.
        if (type !== 'selectionchange') left.push({ target, type, listener });
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => drop(target, type, listener));
        add(type, listener, options);
      }),
      vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
        drop(target, type, listener);
        remove(type, listener, options);
      }),
    ];
  });
  const stop = () => {
    spies.forEach((spy) => spy.mockRestore());
    return left.map(({ type }) => type);
  };
  return { stop };
}
