import { expect, test } from 'vitest';
import { currentOf, tocEntries } from './headings';

test('levels 1 to 3 are listed', () => {
  const headings = [1, 2, 3, 4].map((level) => ({ id: `h${level}`, text: 'Heading', level }));
  expect(tocEntries(headings).map(({ id }) => id)).toEqual(['h1', 'h2', 'h3']);
});

test('the last heading above the line is the current one', () => {
  const ids = ['a', 'b', 'c'];
  expect(currentOf(ids, new Set())).toBeUndefined();
  expect(currentOf(ids, new Set(['b', 'a']))).toBe('b');
});
