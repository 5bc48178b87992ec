import { type RefObject, useEffect, useRef } from 'react';

/** While something is open: calls `onLeave` when the focus or the pointer goes to what is outside of it. */
export function useLeaving(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: () => void,
): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) latest.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [frame, isOpen]);
}
