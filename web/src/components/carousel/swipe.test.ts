// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { swipeStep, useSwipe } from '@/components/carousel/swipe';

interface SwipedProps {
  list: { current: HTMLElement };
  onSwipe: (step: number) => void;
}

function Swiped({ list, onSwipe }: SwipedProps) {
  useSwipe(list, onSwipe);
  return null;
}

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

test('a browser that changes the same touch from its start to its end is understood', () => {
  const steps: number[] = [];
  const list = { current: document.createElement('ul') };
  const root = createRoot(document.createElement('div'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(() => root.render(createElement(Swiped, { list, onSwipe: (step) => steps.push(step) })));
  const touch = { clientX: 200, clientY: 200 };
  const tell = (type: string, touches: object[]) =>
    list.current.dispatchEvent(
      Object.assign(new Event(type), { touches, changedTouches: [touch] }),
    );
  tell('touchstart', [touch]);
  touch.clientX = 100;
  tell('touchend', []);
  expect(steps).toEqual([1]);
  act(() => root.unmount());
});
