import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { afterPaint } from '@/lib/browser';
import { listen } from '@/lib/listening';
import { useLocation } from '@/lib/location';

/** On the document: the script follows the menu, and the menu is open (theme.css, navigation.css). */
const SCRIPTED = 'data-scripted';
const OPEN = 'data-menu-open';

export interface Menu {
  /** Focus stays in it while the menu is open. */
  header: RefObject<HTMLElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  popover: RefObject<HTMLDivElement | null>;
  /** The page, which is inert while the menu is open. */
  behind: RefObject<HTMLDivElement | null>;
  /** Afterwards the page behind it can take the focus. */
  close: () => void;
}

/**
 * The browser opens and closes the menu, a popover below md. The script adds that the page behind it is inert and still, that a
 * chosen link, another page and a wider window close it, that Tab stays inside, and that Escape focuses its button in
 * every browser. Nothing is rendered for it: that would take longer than the menu itself.
 */
export function useMenu(): Menu {
  const { key } = useLocation();
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const openedAt = useRef(key);
  const follow = useCallback(() => {
    const open = isOpen(popover.current);
    behind.current?.toggleAttribute('inert', open);
    document.documentElement.toggleAttribute(OPEN, open);
  }, []);
  const close = useCallback(() => {
    if (!isOpen(popover.current)) return;
    popover.current?.hidePopover();
    // Now, and not only when the browser says so.
    follow();
  }, [follow]);

  useEffect(() => {
    const menu = popover.current;
    // It may have been opened before the script ran.
    follow();
    document.documentElement.setAttribute(SCRIPTED, '');
    const stop = menu && listen(menu, { toggle: () => afterPaint(follow) });
    return () => {
      stop?.();
      document.documentElement.removeAttribute(SCRIPTED);
      document.documentElement.removeAttribute(OPEN);
    };
  }, [follow]);

  // Before the next page takes the focus, which the page behind an open menu cannot.
  useLayoutEffect(() => {
    if (openedAt.current !== key) close();
    openedAt.current = key;
  }, [key, close]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOpen(popover.current)) return;
      if (event.key === 'Escape') button.current?.focus();
      else if (event.key === 'Tab' && header.current) trapFocus(event, header.current);
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    const closeIfWide = () => {
      if (window.matchMedia('(min-width: 48rem)').matches) close();
    };
    closeIfWide();
    return listen(window, { keydown: onKeyDown, click: onClick, resize: closeIfWide });
  }, [close]);

  return useMemo(() => ({ header, button, popover, behind, close }), [close]);
}

/** False in a browser without popovers, where the selector would throw; navigation.css shows the menu there. */
function isOpen(menu: HTMLElement | null): boolean {
  return 'popover' in HTMLElement.prototype && (menu?.matches(':popover-open') ?? false);
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
