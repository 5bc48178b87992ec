import { expect, test } from 'vitest';
import { matchRoute, routes } from '@/app/routes';
import { setTextPages } from '@/lib/page-link';

const seen = (path: string) => {
  const { route, slug } = matchRoute(path);
  return [route.screen, route.section, ...route.answers(slug ?? '')];
};

test('every address has its page, its place in the navigation and its answers', () => {
  expect(seen('/')).toEqual(['home', '/', 'home']);
  expect(seen('/home')).toEqual(['home', '/', 'home']);
  expect(seen('/contact')).toEqual(['contact', '/contact']);
  expect(seen('/about-us')).toEqual(['about-us', '/about-us', 'about']);
  expect(seen('/services')).toEqual(['services', '/services', 'disciplines', 'services']);
  expect(seen('/services/piping')).toEqual(['service', '/services', 'services/piping']);
  expect(seen('/projects')).toEqual(['projects', '/projects', 'disciplines', 'projects']);
  expect(seen('/projects/quay')).toEqual(['project', '/projects', 'projects/quay']);
  expect(seen('/jobs')).toEqual(['jobs', '/jobs', 'jobs']);
  expect(seen('/jobs/welder')).toEqual(['job', '/jobs', 'jobs/welder']);
  expect(seen('/blogs')).toEqual(['blogs', '/blogs', 'blogs']);
  expect(seen('/blogs/all')).toEqual(['all-blogs', '/blogs', 'blogs']);
  expect(seen('/blogs/surge')).toEqual(['post', '/blogs', 'blogs/surge']);
});

test('anything else is not found', () => {
  for (const path of [
    '/*',
    '/blog',
    '/Services',
    '/services/',
    '//services',
    '/%73ervices',
    '/services/piping/more',
    '/index.html',
  ]) {
    expect(seen(path)).toEqual(['not-found', undefined]);
  }
});

test('a slug is taken as it is, and the server does not know an encoded one either', () => {
  expect(matchRoute('/services/%70iping').slug).toBe('%70iping');
});

test('a page of the content has its address as long as the content has it', () => {
  setTextPages([{ slug: 'privacy' }]);
  expect(seen('/privacy')).toEqual(['text-page', undefined, 'pages/privacy']);
  setTextPages([]);
  expect(seen('/privacy')).toEqual(['not-found', undefined]);
});

test('every page of the table has its file in pages/', () => {
  const files = Object.keys(import.meta.glob('../pages/*.tsx'));
  for (const { screen, path } of routes) {
    expect(files, `${path} needs pages/${screen}.tsx`).toContain(`../pages/${screen}.tsx`);
  }
});
