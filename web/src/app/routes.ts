// The whole URL space. A row names its page (a file in pages/) and the answers that page needs, so
// that both can be fetched before the visitor arrives.
import { matchRoutes } from 'react-router';

export interface Route {
  path: string;
  page: string;
  /** The navigation link that this page belongs to. */
  section: string | undefined;
  answers: (slug: string) => string[];
  caseSensitive: true;
}

const none = () => [];

export const routes: Route[] = [
  row('/', 'home', () => ['home']),
  row('/home', 'home', () => ['home']),
  row('/contact', 'contact', none),
  row('/about-us', 'about-us', () => ['about']),
  row('/services', 'services', () => ['disciplines', 'services']),
  row('/services/:slug', 'service', (slug) => [`services/${slug}`]),
  row('/projects', 'projects', () => ['disciplines', 'projects']),
  row('/projects/:slug', 'project', (slug) => [`projects/${slug}`]),
  row('/jobs', 'jobs', () => ['jobs']),
  row('/jobs/:slug', 'job', (slug) => [`jobs/${slug}`]),
  row('/blogs', 'blogs', () => ['blogs']),
  row('/blogs/all', 'all-blogs', () => ['blogs']),
  row('/blogs/:slug', 'post', (slug) => [`blogs/${slug}`]),
  row('*', 'not-found', none),
];

function row(path: string, page: string, answers: Route['answers']): Route {
  return { path, page, section: sectionOf(path), answers, caseSensitive: true };
}

function sectionOf(path: string): string | undefined {
  if (path === '*') return undefined;
  return path === '/home' ? '/' : `/${path.split('/')[1]}`;
}

export interface RouteMatch {
  route: Route;
  slug: string | undefined;
}

export function matchRoute(pathname: string): RouteMatch {
  const match = matchRoutes(routes, pathname)?.[0];
  if (!match) throw new Error(`no route for ${pathname}`);
  return { route: match.route, slug: match.params.slug };
}
