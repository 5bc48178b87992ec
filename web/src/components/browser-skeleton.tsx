import { SkeletonRow } from '@/components/skeleton-row';

const WIDTHS = ['w-24', 'w-28', 'w-44', 'w-32', 'w-28', 'w-40'];

/** A filtered list's place while it is on the way: the row of buttons, then four cards. */
export function BrowserSkeleton() {
  return (
    <div className="space-y-10">
      <div className="flex flex-wrap gap-2 motion-safe:animate-pulse">
        {WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <div key={index} className={`h-11 border border-line ${width}`} />
        ))}
      </div>
      <SkeletonRow />
    </div>
  );
}
