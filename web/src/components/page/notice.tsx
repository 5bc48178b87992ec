import type { ReactNode, Ref } from 'react';
import { useFocusAfterRemoval } from '@/lib/focus';

interface NoticeProps {
  ref?: Ref<HTMLDivElement>;
  kind: 'alert' | 'status';
  children: ReactNode;
}

/** The outcome of an action, shown where it happened: an alert if it failed. */
export function Notice({ ref, kind, children }: NoticeProps) {
  return (
    <div
      ref={ref}
      role={kind}
      tabIndex={-1}
      className={`animate-appear border border-l-4 bg-wash px-5 py-3.5 wrap-anywhere ${kind === 'alert' ? 'border-alert' : 'border-line border-l-blue'}`}
    >
      {children}
    </div>
  );
}

interface LoadFailedProps {
  /** The subject of the sentence: "The services". */
  what: string;
  onRetry: () => void;
}

/** Shown where content could not be loaded. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-6 text-quiet">
      {what} could not be loaded.
      <TryAgain onClick={onRetry} />
    </p>
  );
}

interface TryAgainProps {
  onClick: () => void;
}

export function TryAgain({ onClick }: TryAgainProps) {
  const button = useFocusAfterRemoval<HTMLButtonElement>('#main');
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
