import { expect, test } from 'vitest';
import { pageIn, withPage } from '@/components/carousel/page-number';

test('a number of any length is a page', () => {
  expect(pageIn(`?page=${'9'.repeat(400)}`)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['', 2, '?page=2'],
  ['?page=2', 3, '?page=3'],
  ['?page=2', 1, ''],
  ['?page=2&page=9&p%61ge=4', 1, ''],
  ['?discipline=Oil+and+Gas', 2, '?discipline=Oil+and+Gas&page=2'],
  ['?page=2&tag=pipe%20racks&utm_source=x', 3, '?page=3&tag=pipe+racks&utm_source=x'],
  ['?tag=wind&page=2', 1, '?tag=wind'],
])('"%s" with page %i is "%s"', (search, page, expected) => {
  expect(withPage(search, page)).toBe(expected);
});
