import type { ReactNode } from 'react';
import { TryAgain } from '@/components/page/notice';

interface StatusLineProps {
  shown: boolean;
  children: ReactNode;
}

/** Its region is always in the document: screen readers only announce changes in a region they already know. */
export function StatusLine({ shown, children }: StatusLineProps) {
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

/** Its button stays in place, and so keeps the focus, during the next attempt. */
export function RetryLine({ onRetry, retrying, children }: RetryLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {retrying ? 'Trying again…' : children}
      <TryAgain onClick={onRetry} />
    </p>
  );
}
