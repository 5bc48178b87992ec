import type { RefCallback } from 'react';

type Listeners<Events> = { [E in keyof Events]?: (event: Events[E]) => void };

/**
 * A ref whose element listens by itself, for events that React does not listen for here (handled-events.ts). Made once, or
 * the element would listen anew with each rendering.
 */
export function listening(listeners: Listeners<HTMLElementEventMap>): RefCallback<HTMLElement> {
  return (element) => (element ? listen(element, listeners) : undefined);
}

/**
 * Listens until the returned function is called. An element hears an event before components do, whose events React hears
 * at its root, and the document and the window hear it after them.
 */
export function listen(
  target: EventTarget,
  listeners: Listeners<HTMLElementEventMap & DocumentEventMap & WindowEventMap>,
): () => void {
  const stop = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    // A touch may go on to scroll the page, and must not wait for it to be heard.
    const options = { passive: type.startsWith('touch'), signal: stop.signal };
    target.addEventListener(type, listener as EventListener, options);
  }
  return () => stop.abort();
}
