// A swipe is a step when it is long enough and more horizontal than vertical.
import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';
import { isZoomedIn } from '@/lib/browser';

const THRESHOLD = 50;

interface Point {
  clientX: number;
  clientY: number;
}

/** 1 towards the next group, -1 towards the previous one, 0 for no swipe. */
export function swipeStep(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.clientX - from.clientX;
  const down = to.clientY - from.clientY;
  if (Math.abs(across) <= THRESHOLD || Math.abs(across) < Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

/** Handlers for a swipe by finger or mouse. A swipe that ends on a link must not follow it. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<Point | null>(null);
  const swiped = useRef(false);

  const begin = (point: Point | undefined) => {
    start.current = point ? { clientX: point.clientX, clientY: point.clientY } : null;
    swiped.current = false;
  };
  const end = (point: Point | undefined) => {
    const step = start.current && point ? swipeStep(start.current, point) : 0;
    start.current = null;
    if (step === 0) return;
    swiped.current = true;
    onSwipe(step);
  };

  return {
    // Two fingers zoom, and on a zoomed page one finger scrolls: neither is a swipe.
    onTouchStart: ({ touches }: TouchEvent) =>
      begin(touches.length === 1 && !isZoomedIn() ? touches[0] : undefined),
    onTouchCancel: () => begin(undefined),
    onTouchEnd: (event: TouchEvent) => end(event.changedTouches[0]),
    onPointerDown: (event: PointerEvent) => event.pointerType === 'mouse' && begin(event),
    onPointerUp: (event: PointerEvent) => event.pointerType === 'mouse' && end(event),
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (swiped.current) event.preventDefault();
      swiped.current = false;
    },
  };
}
