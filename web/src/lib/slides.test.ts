import { expect, test } from 'vitest';
import { isInView } from '@/lib/slides';

test('the view wraps around the end of the row', () => {
  const shown = [0, 1, 2, 3, 4, 5].filter((slide) => isInView(slide, 4, 4, 6));
  expect(shown).toEqual([0, 1, 4, 5]);
});

test('a row shorter than the view is in view whole', () => {
  expect([0, 1].every((slide) => isInView(slide, 0, 4, 2))).toBe(true);
});
