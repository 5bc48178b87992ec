/** A section heading while it is loading. */
export function SectionHeadingSkeleton() {
  return (
    <div>
      <div className="centre-line mb-5 w-16" />
      <div className="text-title">
        <span className="skeleton-line w-1/2 bg-line" />
      </div>
    </div>
  );
}

interface ParagraphSkeletonProps {
  lines: number;
  className?: string;
}

/** A paragraph while it is loading: full lines and a shorter last one. */
export function ParagraphSkeleton({ lines, className = '' }: ParagraphSkeletonProps) {
  return (
    <div className={`max-w-2xl ${className}`}>
      {Array.from({ length: lines - 1 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and stay in place
        <span key={line} className="skeleton-line bg-wash" />
      ))}
      <span className="skeleton-line w-3/4 bg-wash" />
    </div>
  );
}
