import { TryAgain } from '@/components/try-again';

interface FailureProps {
  onRetry: () => void;
}

/** Stands where an exception kept a page from being shown. It needs nothing that could be broken too. */
export function Failure({ onRetry }: FailureProps) {
  return (
    <div role="alert" className="page-width py-section">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1} className="text-headline">
        Something went wrong
      </h1>
      <p className="my-5 text-lg text-quiet">
        This page could not be shown. Please try again, or go on to another page.
      </p>
      <TryAgain onClick={onRetry} />
    </div>
  );
}
