import { CardSkeleton, Loading } from '@/components/skeleton';
import { SectionHeadingSkeleton } from '@/components/text-skeleton';

/** The latest post and the top posts beside it, while they are loading. */
export function BlogsSkeleton() {
  return (
    <Loading className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <SectionHeadingSkeleton />
        <div className="mt-8">
          <CardSkeleton cover="aspect-video" />
        </div>
      </div>
      <div>
        <SectionHeadingSkeleton />
        <div className="mt-8 divide-y divide-line border-y border-line">
          <Row />
          <Row />
        </div>
      </div>
    </Loading>
  );
}

function Row() {
  return (
    <div
      data-testid="skeleton-card"
      className="grid grid-cols-[minmax(0,7rem)_1fr] gap-x-5 py-5 sm:grid-cols-[minmax(0,10rem)_1fr]"
    >
      <div className="aspect-4/3 bg-line motion-safe:animate-pulse" />
      <div>
        <span className="skeleton-line w-2/3 bg-wash" />
        <span className="skeleton-line bg-line" />
        <span className="skeleton-line w-1/2 bg-line" />
      </div>
    </div>
  );
}

/** The first group of all posts while they are loading. */
export function PostsSkeleton() {
  return (
    <Loading className="grid gap-6 md:grid-cols-3">
      <CardSkeleton cover="aspect-video" />
      <CardSkeleton cover="aspect-video" />
      <CardSkeleton cover="aspect-video" />
    </Loading>
  );
}
