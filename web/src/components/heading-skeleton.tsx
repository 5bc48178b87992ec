/** A section heading's place while its words are on the way. */
export function HeadingSkeleton() {
  return (
    <div>
      <div className="centre-line mb-5 w-16" />
      <div className="text-title">
        <span className="skeleton-line w-1/2 bg-line" />
      </div>
    </div>
  );
}
