/** A card's place while its content is on the way. */
export function SkeletonCard() {
  return (
    <div data-testid="skeleton-card" className="border border-line motion-safe:animate-pulse">
      <div className="aspect-4/3 bg-line" />
      <div className="space-y-3 p-5">
        <div className="h-5 w-3/4 bg-line" />
        <div className="h-4 w-full bg-wash" />
        <div className="h-4 w-1/2 bg-wash" />
      </div>
    </div>
  );
}
