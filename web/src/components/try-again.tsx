import { useLayoutEffect, useRef } from 'react';

interface TryAgainProps {
  onClick: () => void;
}

export function TryAgain({ onClick }: TryAgainProps) {
  const button = useRef<HTMLButtonElement>(null);

  // It often goes away by being pressed; focus must not go with it.
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && document.activeElement === current)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <button
      ref={button}
      type="button"
      onClick={onClick}
      className="min-h-11 font-heading font-semibold text-blue underline decoration-line underline-offset-4 transition-colors hover:decoration-blue"
    >
      Try again
    </button>
  );
}
