import { SkeletonCard } from '@/components/skeleton-card';

/** A page of posts while they are on the way. */
export function PostsSkeleton() {
  return (
    <div role="status" className="grid gap-6 md:grid-cols-3">
      <span className="sr-only">Loading…</span>
      <SkeletonCard cover="aspect-video" />
      <SkeletonCard cover="aspect-video" />
      <SkeletonCard cover="aspect-video" />
    </div>
  );
}
