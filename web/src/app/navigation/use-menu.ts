import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '@/lib/location';

export interface Menu {
  open: boolean;
  /** Focus stays in it while the menu is open. */
  header: RefObject<HTMLElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  popover: RefObject<HTMLDivElement | null>;
  /** Afterwards the page behind it can take the focus. */
  close: () => void;
}

/**
 * The browser opens and closes the menu, a popover below md. The script adds that a chosen link, another
 * page and a wider window close it, that Tab stays inside, and that Escape focuses its button in every browser.
 */
export function useMenu(): Menu {
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const openedAt = useRef(key);
  const closeMenu = useCallback(() => {
    close(popover.current);
    // Now, and not only when the browser says so.
    flushSync(() => setOpen(false));
  }, []);

  useEffect(() => {
    const menu = popover.current;
    // It may have been opened before the script ran.
    setOpen(isOpen(menu));
    const onToggle = (event: ToggleEvent) => setOpen(event.newState === 'open');
    menu?.addEventListener('toggle', onToggle);
    return () => menu?.removeEventListener('toggle', onToggle);
  }, []);

  useEffect(() => {
    if (openedAt.current !== key) close(popover.current);
    openedAt.current = key;
  }, [key]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') button.current?.focus();
      else if (event.key === 'Tab' && header.current) trapFocus(event, header.current);
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) closeMenu();
    };
    const wide = window.matchMedia('(min-width: 48rem)');
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    wide.addEventListener('change', closeMenu);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      wide.removeEventListener('change', closeMenu);
    };
  }, [open, closeMenu]);

  return { open, header, button, popover, close: closeMenu };
}

/** False in a browser without popovers, where the selector would throw; navigation.css shows the menu there. */
function isOpen(menu: HTMLElement | null): boolean {
  return 'popover' in HTMLElement.prototype && (menu?.matches(':popover-open') ?? false);
}

function close(menu: HTMLElement | null): void {
  if (isOpen(menu)) menu?.hidePopover();
}

function trapFocus(event: KeyboardEvent, container: HTMLElement): void {
  const stops = container.querySelectorAll<HTMLElement>('a[href], button');
  const [from, to] = event.shiftKey
    ? [stops[0], stops[stops.length - 1]]
    : [stops[stops.length - 1], stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
