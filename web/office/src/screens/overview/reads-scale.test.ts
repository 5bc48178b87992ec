import { expect, test } from 'vitest';
import { scaleEnd, showReads, sumOf } from './reads-scale';

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [7, 8],
  [11, 12],
  [50, 50],
  [51, 60],
  [101, 120],
  [1_234, 1_500],
])('a scale for %d ends at %d', (highest, end) => {
  expect(scaleEnd(highest)).toBe(end);
});

test('reads are added up and written out', () => {
  expect(sumOf([{ count: 2 }, { count: 3 }])).toBe(5);
  expect([showReads(1), showReads(0), showReads(1204)]).toEqual([
    '1 read',
    '0 reads',
    '1,204 reads',
  ]);
});
