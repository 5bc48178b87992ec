// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { MOST_POSITIONS, ScrollPositions } from '@/app/scroll/scroll-positions';

afterEach(() => window.sessionStorage.clear());

test('saved positions are restored after a reload', () => {
  const before = new ScrollPositions();
  before.set('a', 1200);
  before.save();
  expect(new ScrollPositions().get('a')).toBe(1200);
  expect(new ScrollPositions().get('b')).toBeUndefined();
});

test('the oldest positions are dropped when there are too many', () => {
  const positions = new ScrollPositions();
  positions.set('first', 1);
  positions.set('second', 2);
  positions.set('first', 3);
  for (let n = 0; n < MOST_POSITIONS - 1; n++) positions.set(`more ${n}`, n);
  expect(positions.get('first')).toBe(3);
  expect(positions.get('second')).toBeUndefined();
});

test.each(['{', '{"a":1}', '[1]', '[["a","b"]]'])('a stored value of %s is ignored', (text) => {
  window.sessionStorage.setItem('scroll-positions', text);
  expect(new ScrollPositions().get('a')).toBeUndefined();
});

test('without storage, positions last until the next reload', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const positions = new ScrollPositions();
  positions.set('a', 5);
  positions.save();
  expect(positions.get('a')).toBe(5);
});
