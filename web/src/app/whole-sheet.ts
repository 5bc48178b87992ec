/**
 * A page comes with the styles of its own markup. Before anything is added to that, the whole sheet is applied, which the
 * page's loader has preloaded. Without it the page works as far as its own styles go.
 */
export function wholeSheet(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[as="style"]');
  if (!link) return Promise.resolve();
  return new Promise((done) => {
    link.addEventListener('load', done, { once: true });
    link.addEventListener('error', done, { once: true });
    link.rel = 'stylesheet';
  });
}
