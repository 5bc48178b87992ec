import { useEffect, useState } from 'react';

const PAUSE = 1000;

interface MessageCounterProps {
  length: number;
  max: number;
}

/** Seen at every key; heard only when the typing pauses. */
export function MessageCounter({ length, max }: MessageCounterProps) {
  const [heard, setHeard] = useState(length);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(length), PAUSE);
    return () => clearTimeout(timer);
  }, [length]);
  return (
    <div className="shrink-0 tabular-nums noscript:hidden">
      <span aria-hidden="true">{`${length}/${max}`}</span>
      <span aria-live="polite" className="sr-only">{`${heard} of ${max} characters`}</span>
    </div>
  );
}
