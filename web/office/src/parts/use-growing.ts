import { type RefObject, useEffect, useRef, useState } from 'react';

const STEP = 60;

/**
 * How many rows of a long list to render: as many as the person has scrolled to, and some more. The rest follows when
 * `end`, an element below the list, comes near.
 */
export function useGrowing(
  length: number,
  resetKey: string,
): [number, RefObject<HTMLDivElement | null>] {
  const [state, setState] = useState({ count: STEP, resetKey });
  const end = useRef<HTMLDivElement>(null);
  const count = state.resetKey === resetKey ? state.count : STEP;
  useEffect(() => {
    const element = end.current;
    if (!element || count >= length) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          setState({ count: count + STEP * 2, resetKey });
        }
      },
      { rootMargin: '1200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, length, resetKey]);
  return [Math.min(count, length), end];
}
