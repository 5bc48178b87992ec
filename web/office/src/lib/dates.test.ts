import { afterEach, expect, test, vi } from 'vitest';
import { joinMoment, publishedFrom, showDate, splitMoment } from './dates';

afterEach(() => vi.unstubAllEnvs());

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
  'a day stays a day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(showDate('2026-11-03')).toBe('3 Nov 2026');
    expect(splitMoment('2026-11-03')).toEqual({ day: '2026-11-03', time: '' });
    expect(joinMoment('2026-11-03', '')).toBe('2026-11-03');
  },
);

test.each([
  ['2026-11-03T09:00:00Z', { day: '2026-11-03', time: '09:00' }],
  ['2026-11-03 09:00Z', { day: '2026-11-03', time: '09:00' }],
  ['2026-11-03T23:30:00-02:00', { day: '2026-11-04', time: '01:30' }],
  ['', { day: '', time: '' }],
  ['next week', undefined],
  ['03/11/2026', undefined],
])('%j is shown by the pickers as %j', (text, parts) => {
  expect(splitMoment(text)).toEqual(parts);
});

test('a moment names its time zone', () => {
  expect(showDate('2026-11-03T09:00:00Z')).toBe('3 Nov 2026, 09:00 UTC');
  expect(joinMoment('2026-11-03', '09:00')).toBe('2026-11-03T09:00:00Z');
  expect(showDate('not a date')).toBe('not a date');
});

test('what comes later is scheduled, not published', () => {
  expect(publishedFrom('')).toBe('Published.');
  expect(publishedFrom('2020-01-01')).toBe('Published.');
  expect(publishedFrom('2999-01-01T09:00:00Z')).toBe('Scheduled for 1 Jan 2999, 09:00 UTC.');
});
