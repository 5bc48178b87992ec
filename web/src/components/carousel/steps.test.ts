import { expect, test } from 'vitest';
import { arrowStep, groupCount, itemsInGroup, turn } from '@/components/carousel/steps';

test('pages are filled before a new one is opened', () => {
  expect([0, 1, 4, 5, 8, 9].map((items) => groupCount(items, 4))).toEqual([1, 1, 1, 2, 2, 3]);
});

test('the last page holds what is left', () => {
  expect(itemsInGroup(['a', 'b', 'c', 'd', 'e'], 0, 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(itemsInGroup(['a', 'b', 'c', 'd', 'e'], 1, 4)).toEqual(['e']);
});

test('turning stops at both ends', () => {
  expect(turn(0, -1, 3)).toBe(0);
  expect(turn(0, 1, 3)).toBe(1);
  expect(turn(2, 1, 3)).toBe(2);
});

test('an arrow key is a step, and with Alt it is the browser’s way back', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const step = (key: string, held = {}) => arrowStep({ key, ...none, ...held });
  expect([step('ArrowLeft'), step('ArrowRight'), step('Enter')]).toEqual([-1, 1, 0]);
  for (const held of Object.keys(none)) expect(step('ArrowLeft', { [held]: true })).toBe(0);
});
