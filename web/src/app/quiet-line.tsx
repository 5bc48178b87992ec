import type { ReactNode } from 'react';

interface QuietLineProps {
  shown: boolean;
  children: ReactNode;
}

/** Its place is always there, because screen readers only announce what changes in a place they know. */
export function QuietLine({ shown, children }: QuietLineProps) {
  return (
    <div aria-live="polite" role={shown ? 'status' : undefined}>
      {shown && (
        <div className="animate-appear border border-line bg-paper px-5 py-1.5 text-quiet shadow-raised">
          {children}
        </div>
      )}
    </div>
  );
}
