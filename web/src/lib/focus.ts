import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an element whose control is removed when it is used: the focus then moves to the element that
 * `target` selects.
 */
export function useFocusAfterRemoval<T extends HTMLElement>(target: string): RefObject<T | null> {
  const element = useRef<T>(null);

  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
    };
  }, [target]);

  return element;
}
