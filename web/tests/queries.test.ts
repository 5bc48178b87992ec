import { beforeAll, expect, test } from 'vitest';
import { pageIn } from '@/components/carousel/page-number';
import { tagIn } from '@/features/blogs/tags';
import type { Island } from '@/lib/island';
import cases from '../../tests/cases/queries.json';
import { bareEngine, type Rendered } from './bare-engine';
import { sampleIsland } from './sample-island';
import { post, posts } from './sample-writing';

test.each(cases)('"$query" says the same here and on the server', ({ query, tag, page }) => {
  expect(tagIn(`?${query}`) ?? null).toBe(tag);
  expect(pageIn(`?${query}`)).toBe(page);
});

const TAGS = [
  'pipe racks',
  'façades & glass',
  'A+B = 100 %',
  "it's (a) ~ *-._!",
  '?#/&=%26',
  '管 🛠',
];

let render: (island: Island) => Rendered;
beforeAll(async () => {
  render = await bareEngine();
});

const answer = (data: unknown) => ({ status: 200, body: { data: { data } } });
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*\?[^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));

test('a tag has the same address wherever it is written', () => {
  const island = sampleIsland('/blogs/surge');
  island.answers['blogs/surge'] = answer({ ...post, tags: TAGS });
  const expected = TAGS.map((tag) => `/blogs/all?${new URLSearchParams({ tag })}`);
  expect(linksIn(render(island).app)).toEqual(expected);
});

test.each(TAGS)('the address of "%s" shows its posts, and so do its pages', (tag) => {
  const query = new URLSearchParams({ tag, page: '2' });
  const island = sampleIsland(`/blogs/all?${query}`);
  island.answers.blogs = answer(posts.map((post) => ({ ...post, tags: [tag] })));
  const { head, app } = render(island);
  expect(head).not.toContain('noindex');
  expect(app).toContain('Page <!-- -->2<!-- --> of <!-- -->3');
  expect(linksIn(app)).toContain(`/blogs/all?${query}`);
});
