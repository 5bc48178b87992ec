import { expect, test } from 'vitest';
import { swipeStep } from '@/components/carousel/swipe';

const from = { clientX: 200, clientY: 200 };
const to = (x: number, y = 0) => ({ clientX: 200 + x, clientY: 200 + y });

test('50 px are not a swipe, 51 are', () => {
  expect(swipeStep(from, to(-50))).toBe(0);
  expect(swipeStep(from, to(-51))).toBe(1);
  expect(swipeStep(from, to(50))).toBe(0);
  expect(swipeStep(from, to(51))).toBe(-1);
});

test('a scroll that drifts sideways is no swipe', () => {
  expect(swipeStep(from, to(-60, 200))).toBe(0);
});
