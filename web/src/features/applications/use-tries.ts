import { useEffect, useRef } from 'react';

/**
 * Tells the server what belongs together: every try of one form carries the same key, so that one
 * that is sent twice is stored once. And how long it took, which for a robot is no time.
 */
export function useTries() {
  const key = useRef('');
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return {
    mark(data: FormData): FormData {
      key.current ||= randomKey();
      data.set('key', key.current);
      data.set('elapsed', String(Math.round(performance.now() - shownAt.current)));
      return data;
    },
    /** What comes next is another form. */
    end() {
      key.current = '';
    },
  };
}

/** Not crypto.randomUUID, which browsers keep from sites without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
