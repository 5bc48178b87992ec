import { useEffect } from 'react';
import { afterPaint, soon } from '@/lib/browser';

/** The last press of each button, with the button's label at that time. */
type Presses = Map<Element, [Event, string | null]>;

declare global {
  interface Window {
    /** Made by loader.js, which adds to it until it is gone. */
    presses?: Presses | undefined;
  }
}

let early: Presses | undefined;

/** Called when React begins to listen. */
export function takeEarlyPresses(): void {
  early = window.presses;
  window.presses = undefined;
}

/** Presses again what was pressed before React listened, unless the button has come to mean something else by itself. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // When what the page's effects have changed is rendered, which in a hidden tab does not wait for a paint.
    soon(() =>
      afterPaint(() => {
        for (const [button, [event, label]] of early ?? [])
          if (button.getAttribute('aria-label') === label) button.dispatchEvent(event);
        early = undefined;
      }),
    );
  }, []);
}
