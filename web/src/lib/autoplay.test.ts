import { expect, test } from 'vitest';
import {
  type AutoplayEvent,
  autoplayReducer,
  autoplayStatus,
  initialAutoplay,
} from '@/lib/autoplay';

const after = (...events: AutoplayEvent[]) =>
  autoplayStatus(events.reduce(autoplayReducer, initialAutoplay));

test('it stands still until told to play', () => {
  expect(after()).toBe('paused');
  expect(after('play')).toBe('playing');
});

test('pointer and focus hold it only while they are there', () => {
  expect(after('play', 'enter')).toBe('hovered');
  expect(after('play', 'enter', 'leave')).toBe('playing');
  expect(after('play', 'focus')).toBe('focused');
  expect(after('play', 'focus', 'blur')).toBe('playing');
});

test('focus outranks the pointer, a pause outranks both', () => {
  expect(after('play', 'enter', 'focus')).toBe('focused');
  expect(after('play', 'enter', 'focus', 'pause')).toBe('paused');
  expect(after('play', 'pause', 'enter', 'leave')).toBe('paused');
});

test('Play plays at once, with pointer and focus still on the button', () => {
  expect(after('play', 'enter', 'focus', 'pause', 'play')).toBe('playing');
});
