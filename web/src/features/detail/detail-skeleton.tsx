import { Loading } from '@/components/skeleton';
import { ParagraphSkeleton } from '@/components/text-skeleton';

interface DetailSkeletonProps {
  columns: string;
}

/** The first section while a service or project is loading. What follows is off screen. */
export function DetailSkeleton({ columns }: DetailSkeletonProps) {
  return (
    <Loading
      className={`page-width grid min-h-screen content-start gap-x-16 gap-y-5 py-12 lg:py-16 ${columns}`}
    >
      <div className="text-title">
        <span className="skeleton-line w-2/3 bg-line" />
      </div>
      <ParagraphSkeleton lines={4} />
    </Loading>
  );
}

/** The description and the disciplines while they are loading. */
export function SummarySkeleton() {
  return (
    <div className="mt-4">
      <div className="max-w-2xl text-lg">
        <span className="skeleton-line bg-wash" />
        <span className="skeleton-line bg-wash sm:hidden" />
        <span className="skeleton-line bg-wash sm:hidden" />
        <span className="skeleton-line w-1/2 bg-wash" />
      </div>
      <div className="mt-6 text-sm">
        <span className="skeleton-line w-40 bg-wash" />
      </div>
    </div>
  );
}
