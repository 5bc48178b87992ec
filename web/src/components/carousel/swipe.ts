// A swipe is a step when it is long enough and more horizontal than vertical.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isZoomedIn } from '@/lib/browser';
import { listen } from '@/lib/listening';

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

/** A swipe of the list by finger or mouse. One that ends on a link must not follow it. */
export function useSwipe(
  list: RefObject<HTMLElement | null>,
  onSwipe: (step: -1 | 1) => void,
): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    let start: Point | undefined;
    let swiped = false;

    const begin = (point: Point | undefined) => {
      // A copy, because Safari goes on to change the touch itself.
      start = point && { clientX: point.clientX, clientY: point.clientY };
      swiped = false;
    };
    const end = (point: Point | undefined) => {
      const step = start && point ? swipeStep(start, point) : 0;
      start = undefined;
      if (step === 0) return;
      swiped = true;
      swipe(step);
    };

    if (!list.current) return;
    return listen(list.current, {
      // Two fingers zoom, and on a zoomed page one finger scrolls: neither is a swipe.
      touchstart: ({ touches }) =>
        begin(touches.length === 1 && !isZoomedIn() ? touches[0] : undefined),
      touchcancel: () => begin(undefined),
      touchend: ({ changedTouches }) => end(changedTouches[0]),
      pointerdown: (event) => event.pointerType === 'mouse' && begin(event),
      pointerup: (event) => event.pointerType === 'mouse' && end(event),
      dragstart: (event) => event.preventDefault(),
      click: (event) => {
        if (swiped) event.preventDefault();
        swiped = false;
      },
    });
  }, [list]);
}
