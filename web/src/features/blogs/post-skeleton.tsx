import { ParagraphSkeleton } from '@/components/paragraph-skeleton';

/** The place of a post's text while it is on the way. */
export function PostSkeleton() {
  return (
    <div
      role="status"
      className="page-width grid min-h-screen content-start gap-x-16 py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16"
    >
      <span className="sr-only">Loading…</span>
      <ParagraphSkeleton lines={4} look="text-lg lg:col-start-2" />
    </div>
  );
}
