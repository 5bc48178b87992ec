/** A section's place while a service or project is on the way. */
export function SectionSkeleton() {
  return (
    <div
      role="status"
      className="grid gap-x-16 gap-y-8 py-12 motion-safe:animate-pulse lg:grid-cols-2 lg:py-16"
    >
      <div className="space-y-4">
        <span className="sr-only">Loading…</span>
        <div className="h-9 w-2/3 bg-line" />
        <div className="h-4 bg-wash" />
        <div className="h-4 bg-wash" />
        <div className="h-4 w-3/4 bg-wash" />
      </div>
      <div className="aspect-4/3 bg-wash" />
    </div>
  );
}
