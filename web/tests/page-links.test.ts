import { expect, test } from 'vitest';
import { matchRoute, routes } from '@/app/routes';
import { isPage } from '@/lib/page-link';

const pages = routes.map(({ path }) => path.replace(':slug', 'some-1')).filter((p) => p !== '*');
const others = ['/healthz', '/no-such-page', '/contact/us', '/jobs/some-1/apply', '/homes'];

test.each([...pages, ...others])('a link to %s is a page exactly if it has a route', (path) => {
  expect(isPage(path)).toBe(matchRoute(path).route.screen !== 'not-found');
});
