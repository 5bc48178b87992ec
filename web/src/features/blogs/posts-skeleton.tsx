import { SkeletonCard } from '@/components/skeleton-card';

/** A row of posts while they are on the way. */
export function PostsSkeleton() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading…</span>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
