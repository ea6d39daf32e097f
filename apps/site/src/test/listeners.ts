import { vi } from 'vitest';

/** Records the listeners of the window and the document until `stop`, which returns the types of those that are left. */
export function watchListeners(): { stop: () => string[] } {
  const left = new Map<EventListenerOrEventListenerObject, string>();
  const spies = [window, document].flatMap((target) => {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    return [
      vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        // React adds this one once for the document.
        if (type !== 'selectionchange') left.set(listener, type);
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => left.delete(listener));
        add(type, listener, options);
      }),
      vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
        left.delete(listener);
        remove(type, listener, options);
      }),
    ];
  });
  const stop = () => {
    spies.forEach((spy) => spy.mockRestore());
    return [...left.values()];
  };
  return { stop };
}
