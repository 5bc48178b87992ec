interface ParagraphSkeletonProps {
  lines: number;
  look?: string;
}

/** A paragraph on its way: full lines, and a last one that is not. */
export function ParagraphSkeleton({ lines, look = '' }: ParagraphSkeletonProps) {
  return (
    <div className={`max-w-2xl ${look}`}>
      {Array.from({ length: lines - 1 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and stay in place
        <span key={line} className="skeleton-line bg-wash" />
      ))}
      <span className="skeleton-line w-3/4 bg-wash" />
    </div>
  );
}
