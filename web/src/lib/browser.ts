// The browser's state, as components see it. On the server and while hydrating, each hook returns a fixed value.
import { useSyncExternalStore } from 'react';
import { listen } from '@/lib/listening';

/** False on the server and while hydrating, true after: for what must not be in shared markup. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Whether the browser has a connection. On the server and while hydrating it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

export function prefersReducedMotion(): boolean {
  return 'matchMedia' in globalThis && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether two fingers have zoomed in. The page is then wider than the screen, and one finger moves it. */
export function isZoomedIn(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

export function useZoomedIn(): boolean {
  return useSyncExternalStore(subscribeToZoom, isZoomedIn, () => false);
}

/** Calls back when what has changed so far is on the screen. A hidden page has nothing to wait for. */
export function afterPaint(callback: () => void): void {
  if (document.hidden) callback();
  else requestAnimationFrame(() => soon(callback));
}

/**
 * In a task of its own, and not by a timer, which Chromium holds back while a finger is down. What a tap has changed is
 * painted before that in Chromium, and sometimes in other browsers.
 */
export function soon(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
}

function subscribeToNothing(): () => void {
  return () => {};
}

function subscribeToConnection(onChange: () => void): () => void {
  return listen(window, { online: onChange, offline: onChange });
}

function subscribeToZoom(onChange: () => void): () => void {
  const { visualViewport } = window;
  return visualViewport ? listen(visualViewport, { resize: onChange }) : () => {};
}
