/** Resolves when the browser has read the whole document. */
export const documentRead = () =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined);
    else document.addEventListener('DOMContentLoaded', resolve);
  });
