import { useEffect, useState } from 'react';

/** Results that come sooner need no word about it: it would be announced after every pause in typing. */
const SLOW_AFTER = 300;

/** Whether something has been waited for long enough to say so. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
