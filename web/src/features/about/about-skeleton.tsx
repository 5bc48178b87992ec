/** The page's first section while the rest is on the way. */
export function AboutSkeleton() {
  return (
    <div
      role="status"
      className="page-width grid gap-x-16 gap-y-8 py-section motion-safe:animate-pulse lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <span className="sr-only">Loading…</span>
      <div className="h-12 w-2/3 bg-line" />
      <div className="min-h-96 max-w-2xl space-y-4">
        <div className="h-4 bg-wash" />
        <div className="h-4 bg-wash" />
        <div className="h-4 bg-wash" />
        <div className="h-4 bg-wash" />
        <div className="h-4 w-3/4 bg-wash" />
      </div>
    </div>
  );
}
