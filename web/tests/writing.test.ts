import { beforeAll, expect, test } from 'vitest';
import type { Island } from '@/lib/island';
import { bareEngine, type Rendered } from './bare-engine';
import { sampleIsland } from './sample-island';

let render: (island: Island) => Rendered;
beforeAll(async () => {
  render = await bareEngine();
});

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
const section = (app: string, id: string) =>
  new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(app)?.[0] ?? '';

test('the list of projects is complete, or filtered by its address', () => {
  const cards = /data-testid="project-card"/g;
  expect(count(render(sampleIsland('/projects')).app, cards)).toBe(6);
  const { app } = render(sampleIsland('/projects?discipline=Oil+and+Gas'));
  expect(count(app, cards)).toBe(3);
  expect(app).toMatch(/value="Oil and Gas" aria-pressed="true"/);
});

test('a discipline without projects says so, in the words of the specification', () => {
  const island = sampleIsland('/projects');
  island.answers.projects = { status: 200, body: { data: { data: [] } } };
  expect(render(island).app).toContain('No projects available in this dicipline.');
});

test('the blogs page has one latest post, the trending ones and six recent ones', () => {
  const { app } = render(sampleIsland('/blogs'));
  const cards = /data-testid="post-card"/g;
  expect(count(section(app, 'latest-post'), cards)).toBe(1);
  expect(count(section(app, 'top-posts'), cards)).toBe(2);
  expect(count(section(app, 'recent-posts'), cards)).toBe(6);
  expect(app).toContain('href="/blogs/all"');
});

test('all posts come in groups of three, and without a script in one list', () => {
  const { app } = render(sampleIsland('/blogs/all'));
  expect(count(app, /data-testid="post-card"/g)).toBe(3);
  const fallback = /<noscript>(.*)<\/noscript>/s.exec(app)?.[1] ?? '';
  expect(count(fallback, /href="\/blogs\//g)).toBe(8);
});

test('a post says who wrote it, when, and how long it takes', () => {
  const { head, app } = render(sampleIsland('/blogs/surge'));
  for (const fact of ['By Ada Quill', '2 minutes read', 'Published Nov 3, 2026'])
    expect(app).toContain(fact);
  expect(app).toContain('Updated Nov 10, 2026');
  expect(app).toMatch(/<a href="#second"[^>]*>Second<\/a>/);
  expect(head).toContain('<meta name="description" content="What the valve curve hides."/>');
  expect(head).toContain('content="https://strakeline.example/media/surge.jpg.share.jpg"');
});

test('a post without headings has no table of contents', () => {
  const island = sampleIsland('/blogs/surge');
  const answer = structuredClone(island.answers['blogs/surge']) as {
    status: number;
    body: unknown;
  };
  (answer.body as { data: { data: { headings: unknown[] } } }).data.data.headings = [];
  island.answers['blogs/surge'] = answer;
  expect(render(island).app).not.toContain('Table of Contents');
});

test('an unknown post says so, has no canonical link and links to /blog', () => {
  const { head, app } = render(sampleIsland('/blogs/*'));
  expect(head).toContain('<title>Post Not Found | Strakeline</title>');
  expect(head).not.toContain('canonical');
  expect(app).toMatch(/<a [^>]*href="\/blog">Back to Blog/);
});

test('About Us has its counters, and its description states experience and founding year', () => {
  const { head, app } = render(sampleIsland('/about-us'));
  for (const counter of ['32+', '640+', '185+', '74+']) expect(app).toContain(`>${counter}</dd>`);
  expect(head).toMatch(/name="description" content="[^"]*32\+ years[^"]*1991/);
  expect(app).toContain('href="https://portfolio.strakeline.example"');
});
