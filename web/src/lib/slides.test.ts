import { expect, test } from 'vitest';
import { isInView, servicesPerView } from '@/lib/slides';

test('1, 2, 3 or 4 slides by the width of the window', () => {
  expect([320, 767, 768, 1023, 1024, 1279, 1280, 2560].map(servicesPerView)).toEqual([
    1, 1, 2, 2, 3, 3, 4, 4,
  ]);
});

test('the view wraps around the end of the row', () => {
  const shown = [0, 1, 2, 3, 4, 5].filter((slide) => isInView(slide, 4, 4, 6));
  expect(shown).toEqual([0, 1, 4, 5]);
});

test('a row shorter than the view is in view whole', () => {
  expect([0, 1].every((slide) => isInView(slide, 0, 4, 2))).toBe(true);
});
