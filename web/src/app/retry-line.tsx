import { TryAgain } from '@/components/try-again';

interface RetryLineProps {
  onRetry: () => void;
  children: string;
}

export function RetryLine({ onRetry, children }: RetryLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {children}
      <TryAgain onClick={onRetry} />
    </p>
  );
}
