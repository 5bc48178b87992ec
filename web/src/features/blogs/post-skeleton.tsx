import { PostHero } from './post-hero';

/** A post's place while it is on the way. */
export function PostSkeleton() {
  return (
    <>
      <PostHero />
      <div
        role="status"
        className="page-width grid min-h-screen gap-x-16 py-10 motion-safe:animate-pulse lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16"
      >
        <span className="sr-only">Loading…</span>
        <div className="max-w-2xl space-y-4 lg:col-start-2">
          <div className="h-4 bg-wash" />
          <div className="h-4 bg-wash" />
          <div className="h-4 bg-wash" />
          <div className="h-4 w-3/4 bg-wash" />
        </div>
      </div>
    </>
  );
}
