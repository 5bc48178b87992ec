import { HeadingSkeleton } from '@/components/heading-skeleton';

/** The page's first section while the rest is on the way. What follows is off screen. */
export function AboutSkeleton() {
  return (
    <div
      role="status"
      className="page-width grid min-h-screen content-start gap-x-16 gap-y-8 py-section lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <span className="sr-only">Loading…</span>
      <HeadingSkeleton />
      <div className="max-w-2xl text-lg">
        <span className="skeleton-line bg-wash" />
        <span className="skeleton-line bg-wash" />
        <span className="skeleton-line bg-wash" />
        <span className="skeleton-line bg-wash" />
        <span className="skeleton-line w-3/4 bg-wash" />
      </div>
    </div>
  );
}
