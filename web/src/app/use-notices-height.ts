import { type RefObject, useEffect, useRef } from 'react';

/** In px: the distance of the notices from the edge, as notices.css has it. */
const EDGE = 16;

/** Tells the style sheet how much of the screen's lower end the notices take, so that they cover neither toasts nor what has the focus. */
export function useNoticesHeight(): RefObject<HTMLDivElement | null> {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = notices;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { style } = document.documentElement;
      const { offsetHeight } = current;
      style.setProperty('--notices', `${offsetHeight && offsetHeight + EDGE}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return notices;
}
