// Pictures are shown when an answer has only the specification's fields: an address, no dimensions.
import { expect, test } from 'vitest';
import { render } from '@/entry-server';
import { sampleIsland } from './sample-island';

/** The fields that we add to the specification's. */
const OURS = ['cover', 'picture', 'alt', 'share_image'];

function specified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(specified);
  if (value === null || typeof value !== 'object') return value;
  const own = Object.entries(value).filter(([key]) => !OURS.includes(key));
  return Object.fromEntries(own.map(([key, inner]) => [key, specified(inner)]));
}

const pictures = (html: string) =>
  [...html.matchAll(/<img src="(\/media\/[^"]+)"/g)].map(([, src]) => src);

test.each([
  '/',
  '/services',
  '/services/piping',
  '/projects',
  '/projects/quay',
  '/about-us',
  '/blogs',
  '/blogs/all',
  '/blogs/surge',
])('%s shows the same pictures without their dimensions', (path) => {
  const island = sampleIsland(path);
  const plain = { ...island, answers: specified(island.answers) };
  const shown = pictures(render(JSON.stringify(island)).app);
  expect(shown.length).toBeGreaterThan(1);
  expect(pictures(render(JSON.stringify(plain)).app)).toEqual(shown);
});
