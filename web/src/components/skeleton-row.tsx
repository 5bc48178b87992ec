import { SkeletonCard } from '@/components/skeleton-card';

/** Four cards, as every list shows while it loads. */
export function SkeletonRow() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <span className="sr-only">Loading…</span>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
