import type { ReactNode } from 'react';

interface LoadingProps {
  className: string;
  children: ReactNode;
}

/** Content that is loading: announced to screen readers, with its outlines on screen. */
export function Loading({ className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <LoadingText />
      {children}
    </div>
  );
}

export function LoadingText() {
  return <span className="sr-only">Loading…</span>;
}

interface CardSkeletonProps {
  /** Shapes the picture. */
  cover?: string;
}

/** A card while it is loading: a picture, a title of two lines, two lines of text. */
export function CardSkeleton({ cover = 'aspect-4/3' }: CardSkeletonProps) {
  return (
    <div data-testid="skeleton-card" className="border border-line">
      <div className={`bg-line motion-safe:animate-pulse ${cover}`} />
      <div className="p-5 pb-6">
        <div className="mb-2 text-lg leading-snug">
          <span className="skeleton-line bg-line" />
          <span className="skeleton-line w-1/2 bg-line" />
        </div>
        <span className="skeleton-line bg-wash" />
        <span className="skeleton-line w-2/3 bg-wash" />
      </div>
    </div>
  );
}

interface CardRowSkeletonProps {
  /** Lays out the cards; cardClass is for the element around each. */
  className?: string;
  cardClass?: string;
}

/** Four cards while their list is loading. */
export function CardRowSkeleton({
  className = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-4',
  cardClass = '',
}: CardRowSkeletonProps) {
  return (
    <Loading className={className}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={cardClass}>
          <CardSkeleton />
        </div>
      ))}
    </Loading>
  );
}
