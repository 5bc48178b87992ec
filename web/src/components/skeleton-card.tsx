interface SkeletonCardProps {
  /** The shape of the picture. */
  cover?: string;
}

/** A card's place while its content is on the way: a picture, a title of two lines, two lines of text. */
export function SkeletonCard({ cover = 'aspect-4/3' }: SkeletonCardProps) {
  return (
    <div data-testid="skeleton-card" className="border border-line">
      <div className={`bg-line motion-safe:animate-pulse ${cover}`} />
      <div className="p-5 pb-6">
        <div className="mb-2 text-lg leading-snug">
          <span className="skeleton-line bg-line" />
          <span className="skeleton-line w-1/2 bg-line" />
        </div>
        <span className="skeleton-line bg-wash" />
        <span className="skeleton-line w-2/3 bg-wash" />
      </div>
    </div>
  );
}
