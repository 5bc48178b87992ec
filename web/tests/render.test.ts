import { beforeAll, expect, test } from 'vitest';
import type { Island } from '@/lib/island';
import { bareEngine, type Rendered } from './bare-engine';
import { sampleIsland } from './sample-island';

let render: (island: Island) => Rendered;
beforeAll(async () => {
  render = await bareEngine();
});

const PATHS = [
  '/',
  '/home',
  '/services',
  '/services/piping',
  '/services/*',
  '/jobs',
  '/jobs/welder',
  '/jobs/*',
  '/contact',
  '/*',
];

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
  ['/jobs', 'Careers | Strakeline', 'https://strakeline.example/jobs'],
  ['/jobs/welder', 'Apply — Welder | Strakeline', 'https://strakeline.example/jobs/welder'],
  ['/contact', 'Contact Us | Strakeline', 'https://strakeline.example/contact'],
])('%s has its title and canonical link', (path, title, canonical) => {
  const { head } = render(sampleIsland(path));
  expect(head).toContain(`<title>${title}</title>`);
  expect(head).toContain(`<link rel="canonical" href="${canonical}"/>`);
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(head).toContain('<meta name="theme-color" content="#0f4c81"/>');
});

const meta = (head: string, name: string) =>
  [...head.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content]) => content,
  );

test('a service has its own description and share image', () => {
  const { head } = render(sampleIsland('/services/piping'));
  expect(head).toContain('<meta name="description" content="Piping design and stress analysis."/>');
  const image = 'https://strakeline.example/media/piping.jpg.share.jpg';
  for (const name of ['og:image', 'twitter:image']) expect(meta(head, name)).toEqual([image]);
  for (const name of ['og:image:alt', 'twitter:image:alt'])
    expect(meta(head, name)).toEqual(['Piping']);
  expect(meta(head, 'og:image:width')).toEqual(['1200']);
  expect(meta(head, 'og:image:height')).toEqual(['630']);
  expect(meta(head, 'twitter:title')).toEqual(['Piping | Strakeline']);
  expect(meta(head, 'twitter:description')).toEqual(['Piping design and stress analysis.']);
});

test.each([
  ['/services', '/logo.png', '800'],
  ['/jobs/welder', '/media/logo.png.share.jpg', '1200'],
])('%s shares the picture of the site', (path, url, width) => {
  const { head } = render(sampleIsland(path));
  expect(meta(head, 'og:image')).toEqual([`https://strakeline.example${url}`]);
  expect(meta(head, 'og:image:width')).toEqual([width]);
  expect(meta(head, 'og:image:alt')).toEqual(['Strakeline']);
});

test('only a post is an article', () => {
  const { head } = render(sampleIsland('/blogs/surge'));
  expect(meta(head, 'og:type')).toEqual(['article']);
  expect(meta(head, 'article:published_time')).toEqual(['2026-11-03T00:00:00Z']);
  expect(meta(head, 'article:modified_time')).toEqual(['2026-11-10T00:00:00Z']);
  expect(meta(head, 'article:tag')).toEqual(['surge', 'valves']);
  expect(meta(render(sampleIsland('/blogs')).head, 'og:type')).toEqual(['website']);
});

test.each(['/*', '/services/*'])('%s is not found, and has no canonical link', (path) => {
  const { head, app } = render(sampleIsland(path));
  expect(head).toContain('<title>404 — Page Not Found | Strakeline</title>');
  expect(head).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(head).not.toContain('canonical');
  expect(app).toContain('The page you are looking for could not be found.');
});

test('the list shows one group of its first discipline, and without a script every service', () => {
  const { app } = render(sampleIsland('/services'));
  expect(app.match(/data-testid="service-card"/g)).toHaveLength(3);
  expect(app).toContain('aria-pressed="true"');
  const fallback = /<noscript>(.*)<\/noscript>/s.exec(app)?.[1] ?? '';
  expect(fallback.match(/href="\/services\//g)).toHaveLength(6);
});

test('Home without an answer shows four skeletons', () => {
  const { app } = render({ ...sampleIsland('/'), answers: {} });
  expect(app.match(/data-testid="skeleton-card"/g)).toHaveLength(4);
  expect(app).not.toContain('data-testid="jobs-dot"');
});

test('testimonials are only shown when there is one', () => {
  const island = sampleIsland('/');
  expect(render(island).app).toContain('Testimonials');
  const empty = { services: [], projects: [], testimonials: [] };
  island.answers.home = { status: 200, body: { data: { data: empty } } };
  expect(render(island).app).not.toContain('Testimonials');
});

test('the latest five projects are shown', () => {
  expect(render(sampleIsland('/')).app.match(/data-testid="project-card"/g)).toHaveLength(5);
});

test("an unknown job shows the server's message as a failure", () => {
  const { head, app } = render(sampleIsland('/jobs/*'));
  expect(head).toContain('<title>Job Not Found — Careers | Strakeline</title>');
  expect(head).not.toContain('canonical');
  expect(app).toMatch(/<div role="alert"[^>]*><p[^>]*>We could not find that position\./);
});

test("a closed job shows the server's message, and no failure", () => {
  const { head, app } = render(sampleIsland('/jobs/closed'));
  expect(head).toContain('<title>Position Closed — Careers | Strakeline</title>');
  expect(head).not.toContain('canonical');
  expect(app).toMatch(/<div role="status"[^>]*>This position is closed\./);
  expect(app).not.toContain('role="alert"');
});

test('a job without an answer shows its skeletons', () => {
  const { app } = render({ ...sampleIsland('/jobs/welder'), answers: {} });
  expect(app).toContain('data-testid="skeleton"');
  expect(app).not.toContain('<form');
});

test('the application form works without a script', () => {
  const { app } = render(sampleIsland('/jobs/welder'));
  const form = /<form[^>]*>/.exec(app)?.[0] ?? '';
  expect(form).toContain('action="/api/public/jobs/welder/apply"');
  expect(form).toContain('method="post"');
  expect(form).toContain('encType="multipart/form-data"');
  expect(form.toLowerCase()).not.toContain('novalidate');
  expect(app).not.toContain('Preferred Qualifications');
});

test('Careers names the company, and says so when there is no opening', () => {
  const island = sampleIsland('/jobs');
  expect(render(island).app).toContain('Careers at Strakeline Engineering');
  expect(render(island).app.match(/data-testid="job-card"/g)).toHaveLength(1);
  island.answers.jobs = { status: 200, body: { data: { data: [] } } };
  const { app } = render(island);
  expect(app).toContain('No job openings available at the moment.');
  expect(app).toContain('Please check back later for new opportunities.');
  const waiting = render({ ...island, answers: {} }).app;
  expect(waiting.match(/data-testid="skeleton-card"/g)).toHaveLength(4);
});

test('a failed list of jobs shows an alert, with a default message if the server has none', () => {
  const island = sampleIsland('/jobs');
  island.answers.jobs = { status: 410, body: { message: 'The list is being rebuilt.' } };
  expect(render(island).app).toMatch(/role="alert"[^>]*>The list is being rebuilt\./);
  island.answers.jobs = { status: 410, body: null };
  expect(render(island).app).toMatch(/role="alert"[^>]*>an error occurred\./);
});
