import type { RefCallback } from 'react';

type Listeners = { [E in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[E]) => void };

/**
 * A ref whose element listens by itself, for events that React does not listen for here (handled-events.ts). Made once, or
 * the element would listen anew with each rendering.
 */
export function listening(listeners: Listeners): RefCallback<HTMLElement> {
  return (element) => (element ? listen(element, listeners) : undefined);
}

/** Hears an event before components do, whose events React hears at its root. Returns how to stop. */
export function listen(element: HTMLElement, listeners: Listeners): () => void {
  const stop = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    // A touch may go on to scroll the page, and must not wait for it to be heard.
    const options = { passive: type.startsWith('touch'), signal: stop.signal };
    element.addEventListener(type, listener as EventListener, options);
  }
  return () => stop.abort();
}
