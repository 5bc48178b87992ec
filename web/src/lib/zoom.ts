// A page that is zoomed in by two fingers is wider than the screen: one finger then moves the page, and turns nothing.
import { useSyncExternalStore } from 'react';

export function isZoomedIn(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

export function useZoomedIn(): boolean {
  return useSyncExternalStore(subscribe, isZoomedIn, () => false);
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}
