import { expect, test } from 'vitest';
import { shortDate } from './post-title-block';

test('month, day and year, without a leading zero', () => {
  expect(shortDate('2026-11-03T00:00:00Z')).toBe('Nov 3, 2026');
  expect(shortDate('2026-01-31T23:59:59Z')).toBe('Jan 31, 2026');
});

test('the day is in UTC', () => {
  expect(shortDate('2026-03-01T00:30:00+02:00')).toBe('Feb 28, 2026');
});

test('text that is not a date is shown as it is', () => {
  expect(shortDate('soon')).toBe('soon');
});
