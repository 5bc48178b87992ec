/** The two columns of a job's page while it is on the way. */
export function JobSkeleton() {
  return (
    <div role="status" className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <span className="sr-only">Loading…</span>
      <Placeholder />
      <Placeholder />
    </div>
  );
}

function Placeholder() {
  return (
    <div data-testid="skeleton" className="space-y-5 motion-safe:animate-pulse">
      <div className="h-9 w-2/3 bg-line" />
      <div className="h-12 bg-wash" />
      <div className="h-12 bg-wash" />
      <div className="h-12 w-3/4 bg-wash" />
      <div className="h-40 bg-wash" />
    </div>
  );
}
