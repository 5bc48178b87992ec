import { expect, test } from 'vitest';
import { neighbours } from './neighbours';

const list = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug }));
const around = (slug: string, items = list) => neighbours(items, slug).map((item) => item.slug);

test('the items after one come first, and the list goes on at its start', () => {
  expect(around('a')).toEqual(['b', 'c', 'd']);
  expect(around('d')).toEqual(['e', 'a', 'b']);
  expect(around('e')).toEqual(['a', 'b', 'c']);
});

test('an item is never its own neighbour', () => {
  expect(around('a', list.slice(0, 1))).toEqual([]);
  expect(around('b', list.slice(0, 2))).toEqual(['a']);
});

test('something that is not in the list has the first ones', () => {
  expect(around('x')).toEqual(['a', 'b', 'c']);
});
