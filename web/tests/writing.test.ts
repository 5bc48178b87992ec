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

const titles = (app: string) => [...app.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title);

test('all posts come in groups of three, and without a script each group has a link', () => {
  const { app } = render(sampleIsland('/blogs/all'));
  expect(titles(app)).toEqual(['Post 0', 'Post 1', 'Post 2']);
  const fallback = /<noscript>(.*)<\/noscript>/s.exec(app)?.[1] ?? '';
  expect(count(fallback, /href="\/blogs\/all/g)).toBe(3);
  expect(titles(render(sampleIsland('/blogs/all?page=3')).app)).toEqual(['Post 6', 'Post 7']);
});

test('a tag has its own posts, title and pages, and the canonical link of the whole list', () => {
  const { head, app } = render(sampleIsland('/blogs/all?tag=surge&page=2'));
  expect(titles(app)).toEqual(['Post 6']);
  expect(app).toMatch(/Posts tagged “Surge”<.*href="\/blogs\/all"/s);
  expect(app).toContain('href="/blogs/all?tag=surge"');
  expect(head).toContain('<title>All Blogs: Surge | Strakeline</title>');
  expect(head).toContain('<link rel="canonical" href="https://strakeline.example/blogs/all"/>');
  expect(head).not.toContain('robots');
});

test('a tag that no post has says so, without repeating it, and is not indexed', () => {
  const { head, app } = render(sampleIsland('/blogs/all?tag=%3Cb%3Efree+money'));
  expect(titles(app)).toEqual([]);
  expect(app).toContain('No posts have this tag.');
  expect(app).toContain('href="/blogs/all"');
  expect(head + app).not.toContain('money');
  expect(head).toContain('<title>All Blogs | Strakeline</title>');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).toContain('<link rel="canonical" href="https://strakeline.example/blogs/all"/>');
});

test('the tags of a post are links to the posts with the same tag', () => {
  const { app } = render(sampleIsland('/blogs/surge'));
  expect(app).toMatch(/<a [^>]*href="\/blogs\/all\?tag=surge"[^>]*>surge<\/a>/);
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
