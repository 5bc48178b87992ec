/**
 * A page comes with the styles of its own markup. Before anything is added to that, the whole sheet has to be there, which
 * the page's loader has asked for. If it cannot be loaded, the page works as far as its own styles go.
 */
export function wholeSheet(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((done) => {
    // It may have failed already. A new link tells, and takes what has arrived.
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', done);
    again.addEventListener('error', done);
    link.replaceWith(again);
  });
}
