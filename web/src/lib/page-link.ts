import routes from '@/generated/routes.json';
import { isPosting } from '@/lib/posting';

// Whatever is not in the table, the server answers: files, feeds, pictures, the API, and addresses that it
// redirects or does not know.
export const SEARCH = '/search';
export const TEXT_PAGE = '/:slug';
const paths = routes.map(({ path }) => path).filter((path) => path !== '*' && path !== TEXT_PAGE);
const PAGE = new RegExp(`^(${paths.join('|').replaceAll(':slug', '[a-z0-9-]+')})$`);

let textPages: string[] = [];

/** Which pages the content adds: once in a document, and before each rendering on the server. */
export function setTextPages(pages: { slug: string }[]): void {
  textPages = pages.map(({ slug }) => `/${slug}`);
}

export function isPage(pathname: string): boolean {
  return PAGE.test(pathname) || textPages.includes(pathname);
}

type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * While the whole sheet is missing (whole-sheet.ts), another page has to come from the server, with its own styles, unless
 * that would end what is being sent, or there is no network: then the browser would show its own error in place of the page.
 */
export function needsDocument(): boolean {
  const link = document.querySelector<HTMLLinkElement>('link[media="not all"]');
  return Boolean(link?.onload) && navigator.onLine && !isPosting();
}

/** Whether a click on a link means to follow it here, and not in another tab. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || needsDocument());
}

/** The page of the site that a click on a link leads to. Nothing if the browser should follow it by itself. */
export function linkedPage(click: MouseEvent): string | undefined {
  const { target } = click;
  if (click.defaultPrevented || !isPlainClick(click)) return undefined;
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) {
    return undefined;
  }
  const { origin, pathname, search, hash } = link;
  const here = window.location;
  // The browser knows best how to get to a place within the page.
  const isJump = hash && pathname === here.pathname && search === here.search;
  if (origin !== here.origin || isJump || !isPage(pathname)) return undefined;
  return pathname + search + hash;
}
