import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export interface Menu {
  open: boolean;
  flip: () => void;
  /** The header: focus stays in it while the menu is open. */
  ref: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLButtonElement | null>;
}

/** The menu below md: Escape, a choice and a wider window close it; Tab goes round in it. */
export function useMenu(): Menu {
  const { key } = useLocation();
  // Open at one point of the history only: arriving anywhere else finds it closed.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const ref = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close();
        toggle.current?.focus();
      } else if (event.key === 'Tab' && ref.current) {
        keepInside(event, ref.current);
      }
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    const wide = window.matchMedia('(min-width: 48rem)');
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      wide.removeEventListener('change', close);
    };
  }, [open]);

  return { open, flip: () => setOpenAt(open ? null : key), ref, toggle };
}

function keepInside(event: KeyboardEvent, container: HTMLElement): void {
  const stops = container.querySelectorAll<HTMLElement>('a[href], button');
  const [from, to] = event.shiftKey
    ? [stops[0], stops[stops.length - 1]]
    : [stops[stops.length - 1], stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
