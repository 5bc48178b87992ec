export function JobCardSkeleton() {
  return (
    <div
      data-testid="skeleton-card"
      className="border border-line p-6 motion-safe:animate-pulse lg:p-8"
    >
      <div className="h-7 w-3/4 bg-line" />
      <div className="mt-8 space-y-3">
        <div className="h-4 w-2/5 bg-wash" />
        <div className="h-4 w-1/2 bg-wash" />
        <div className="h-4 w-2/5 bg-wash" />
      </div>
    </div>
  );
}
