import { expect, test } from 'vitest';
import {
  type AutoplayEvent,
  autoplayReducer,
  autoplayStatus,
  initialAutoplay,
  isInView,
} from '@/components/carousel/autoplay';

const after = (...events: AutoplayEvent[]) =>
  autoplayStatus(events.reduce(autoplayReducer, initialAutoplay));

test('it is paused until it is played', () => {
  expect(after()).toBe('paused');
  expect(after('play')).toBe('playing');
});

test('hover and focus hold it only while they last', () => {
  expect(after('play', 'enter')).toBe('hovered');
  expect(after('play', 'enter', 'leave')).toBe('playing');
  expect(after('play', 'focus')).toBe('focused');
  expect(after('play', 'focus', 'blur')).toBe('playing');
});

test('focus takes precedence over hover, and a pause over both', () => {
  expect(after('play', 'enter', 'focus')).toBe('focused');
  expect(after('play', 'enter', 'focus', 'pause')).toBe('paused');
  expect(after('play', 'pause', 'enter', 'leave')).toBe('paused');
});

test('Play plays at once, with hover and focus still on the button', () => {
  expect(after('play', 'enter', 'focus', 'pause', 'play')).toBe('playing');
});

test('the view wraps around the end of the row', () => {
  const shown = [0, 1, 2, 3, 4, 5].filter((slide) => isInView(slide, 4, 4, 6));
  expect(shown).toEqual([0, 1, 4, 5]);
});

test('all slides of a row shorter than the view are in view', () => {
  expect([0, 1].every((slide) => isInView(slide, 0, 4, 2))).toBe(true);
});
