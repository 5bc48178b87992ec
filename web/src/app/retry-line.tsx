import { TryAgain } from '@/components/try-again';

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
