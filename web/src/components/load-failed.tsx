import { TryAgain } from '@/components/try-again';

interface LoadFailedProps {
  /** What is missing: "The services". */
  what: string;
  onRetry: () => void;
}

/** The quiet line where a list could not be loaded. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-6 text-quiet">
      {what} could not be loaded.
      <TryAgain onClick={onRetry} />
    </p>
  );
}
