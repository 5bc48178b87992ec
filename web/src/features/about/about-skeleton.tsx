import { HeadingSkeleton } from '@/components/heading-skeleton';
import { ParagraphSkeleton } from '@/components/paragraph-skeleton';

/** The page's first section while the rest is on the way. What follows is off screen. */
export function AboutSkeleton() {
  return (
    <div
      role="status"
      className="page-width grid min-h-screen content-start gap-x-16 gap-y-8 py-section lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <span className="sr-only">Loading…</span>
      <HeadingSkeleton />
      <ParagraphSkeleton lines={5} look="text-lg" />
    </div>
  );
}
