export function JobCardSkeleton() {
  return (
    <div data-testid="skeleton-card" className="border border-line p-5 sm:p-6 lg:p-8">
      <div className="mb-6 text-2xl leading-snug">
        <span className="skeleton-line w-3/4 bg-line" />
      </div>
      <span className="skeleton-line w-2/5 bg-wash" />
      <span className="skeleton-line w-1/2 bg-wash" />
      <div className="mt-6 border-t border-line pt-4">
        <div className="flex min-h-12 items-center">
          <span className="skeleton-line w-2/5 bg-wash" />
        </div>
      </div>
    </div>
  );
}
