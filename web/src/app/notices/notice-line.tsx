import type { ReactNode } from 'react';
import { TryAgain } from '@/components/page/notice';

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

interface RetryLineProps {
  onRetry: () => void;
  retrying?: boolean;
  children: string;
}

/** Its button keeps its place, and so the focus, while the next attempt is under way. */
export function RetryLine({ onRetry, retrying, children }: RetryLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {retrying ? 'Trying again…' : children}
      <TryAgain onClick={onRetry} />
    </p>
  );
}
