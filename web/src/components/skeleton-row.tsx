import { SkeletonCard } from '@/components/skeleton-card';

interface SkeletonRowProps {
  /** How the cards stand, and what each of them stands in. */
  look?: string;
  cardLook?: string;
}

/** Four cards, as every list shows while it loads. */
export function SkeletonRow({
  look = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-4',
  cardLook = '',
}: SkeletonRowProps) {
  return (
    <div role="status" className={look}>
      <span className="sr-only">Loading…</span>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={cardLook}>
          <SkeletonCard />
        </div>
      ))}
    </div>
  );
}
