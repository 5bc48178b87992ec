// The whole URL space, as the server writes it: each path with its page (a file in pages/) and the answers that
// page needs, so that both can be fetched before the visitor arrives.
import table from '@/generated/routes.json';
import { isPage, TEXT_PAGE } from '@/lib/page-link';

export interface Route {
  path: string;
  /** The file in pages/ that shows it. */
  screen: string;
  /** The navigation link that this page belongs to. */
  section: string | undefined;
  answers: (slug: string) => string[];
  pattern: RegExp;
}

// In the order in which they are tried: the table has fixed addresses first, and "*" last.
export const routes: Route[] = table.map(({ path, screen, answers }) => ({
  path,
  screen,
  section: sectionOf(path),
  answers: (slug) => answers.map((call) => call.replace(':slug', slug)),
  pattern: new RegExp(`^${path.replace('*', '.*').replace(':slug', '([^/]+)')}$`),
}));

function sectionOf(path: string): string | undefined {
  if (path === '*' || path === TEXT_PAGE) return undefined;
  return path === '/home' ? '/' : `/${path.split('/')[1]}`;
}

export interface RouteMatch {
  route: Route;
  slug: string | undefined;
}

export function matchRoute(pathname: string): RouteMatch {
  for (const route of routes) {
    const match = route.pattern.exec(pathname);
    // The pattern for the content's own pages fits many addresses that are none.
    if (match && (route.path !== TEXT_PAGE || isPage(pathname))) return { route, slug: match[1] };
  }
  throw new Error(`no route for ${pathname}`);
}
