import { beforeAll, expect, test } from 'vitest';
import type { Island } from '@/lib/island';
import { bareEngine, type Rendered } from './bare-engine';
import { sampleIsland } from './sample-island';

let render: (island: Island) => Rendered;
beforeAll(async () => {
  render = await bareEngine();
});

const PATHS = ['/', '/home', '/services', '/services/piping', '/services/*', '/*', '/contact'];

test.each(PATHS)('%s splits into head and one <div>', (path) => {
  const { head, app } = render(sampleIsland(path));
  expect(head).toMatch(/^(<(title|meta|link)[^>]*>([^<]*<\/title>)?)+$/);
  expect(app).toMatch(/^<div>.*<\/div>$/s);
  expect(app).not.toMatch(/<(title|meta|link)[ >]/);
});

test.each(PATHS)('%s has no inline style, which the policy forbids', (path) => {
  expect(render(sampleIsland(path)).app).not.toContain(' style=');
});

test.each(PATHS)('%s renders to the same bytes twice', (path) => {
  expect(render(sampleIsland(path))).toEqual(render(sampleIsland(path)));
});

test.each([
  ['/', 'Engineering Consultancy | Strakeline', 'https://strakeline.example/'],
  ['/home', 'Engineering Consultancy | Strakeline', 'https://strakeline.example/home'],
  ['/services', 'Our Services | Strakeline', 'https://strakeline.example/services'],
  ['/services/piping', 'Piping | Strakeline', 'https://strakeline.example/services/piping'],
])('%s names itself', (path, title, canonical) => {
  const { head } = render(sampleIsland(path));
  expect(head).toContain(`<title>${title}</title>`);
  expect(head).toContain(`<link rel="canonical" href="${canonical}"/>`);
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(head).toContain('<meta name="theme-color" content="#0f4c81"/>');
});

test('a service is described and shared by its own words and picture', () => {
  const { head } = render(sampleIsland('/services/piping'));
  expect(head).toContain('<meta name="description" content="Piping design and stress analysis."/>');
  expect(head).toContain(
    '<meta property="og:image" content="https://strakeline.example/media/piping.jpg"/>',
  );
});

test.each(['/*', '/services/*', '/contact'])('%s is not found, and names no address', (path) => {
  const { head, app } = render(sampleIsland(path));
  expect(head).toContain('<title>404 — Page Not Found | Strakeline</title>');
  expect(head).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(head).not.toContain('canonical');
  expect(app).toContain('The page you are looking for could not be found.');
});

test('the list shows one page of its first discipline, and every service without a script', () => {
  const { app } = render(sampleIsland('/services'));
  expect(app.match(/data-testid="service-card"/g)).toHaveLength(3);
  expect(app).toContain('aria-pressed="true"');
  const fallback = /<noscript>(.*)<\/noscript>/s.exec(app)?.[1] ?? '';
  expect(fallback.match(/href="\/services\//g)).toHaveLength(6);
});

test('Home without an answer stands with four skeletons', () => {
  const { app } = render({ ...sampleIsland('/'), answers: {} });
  expect(app.match(/data-testid="skeleton-card"/g)).toHaveLength(4);
  expect(app).not.toContain('data-testid="jobs-dot"');
});

test('testimonials are only there when someone has given one', () => {
  const island = sampleIsland('/');
  expect(render(island).app).toContain('Testimonials');
  const empty = { services: [], projects: [], testimonials: [] };
  island.answers.home = { status: 200, body: { data: { data: empty } } };
  expect(render(island).app).not.toContain('Testimonials');
});

test('the latest five projects are shown', () => {
  expect(render(sampleIsland('/')).app.match(/data-testid="project-card"/g)).toHaveLength(5);
});
