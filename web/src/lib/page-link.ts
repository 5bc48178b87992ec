// Pages of the site have plain addresses: no file, no upper case, no slash at the end. Whatever else there is,
// the server answers: files, feeds, pictures, the API, and addresses that it redirects.
const PAGE = /^\/(?!api\/|media\/)([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/** The page of the site that a click on a link leads to. Nothing if the browser should follow it by itself. */
export function pageOf(click: MouseEvent): string | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = click;
  const isPlain = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
  if (click.defaultPrevented || !isPlain || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) {
    return undefined;
  }
  const { origin, pathname, search, hash } = link;
  // The browser knows best how to get to a place within a page.
  if (origin !== window.location.origin || hash || !PAGE.test(pathname)) return undefined;
  return pathname + search;
}
