import { expect, test } from 'vitest';
import { arrowStep, groupCount, itemsInGroup, moveBy } from '@/components/carousel/steps';

test('a group is filled before the next one begins', () => {
  expect([0, 1, 4, 5, 8, 9].map((items) => groupCount(items, 4))).toEqual([1, 1, 1, 2, 2, 3]);
});

test('the last group holds what is left', () => {
  expect(itemsInGroup(['a', 'b', 'c', 'd', 'e'], 0, 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(itemsInGroup(['a', 'b', 'c', 'd', 'e'], 1, 4)).toEqual(['e']);
});

test('steps stop at both ends', () => {
  expect(moveBy(-1, 0, 3)).toBe(0);
  expect(moveBy(1, 0, 3)).toBe(1);
  expect(moveBy(1, 2, 3)).toBe(2);
});

test('an arrow key is a step, but not with a modifier', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const step = (key: string, held = {}) => arrowStep({ key, ...none, ...held });
  expect([step('ArrowLeft'), step('ArrowRight'), step('Enter')]).toEqual([-1, 1, 0]);
  for (const held of Object.keys(none)) expect(step('ArrowLeft', { [held]: true })).toBe(0);
});
