import type { ReactNode } from 'react';
import { LoadFailed } from '@/components/page/notice';
import { CardRowSkeleton } from '@/components/skeleton';
import type { Discipline } from '@/generated/api';
import { useAnswer } from '@/lib/answers';

interface FilteredListProps<T> {
  /** The list's API path. */
  path: string;
  /** The subject of the sentence that says it could not be loaded: "The services". */
  what: string;
  children: (items: T[], disciplines: Discipline[]) => ReactNode;
}

/** A list and the disciplines that it can be filtered by, once both are loaded. */
export function FilteredList<T>({ path, what, children }: FilteredListProps<T>) {
  const disciplines = useAnswer<Discipline[]>('disciplines');
  const items = useAnswer<T[]>(path);
  if (disciplines.isLoadingError || items.isLoadingError) {
    const failed = [disciplines, items].filter((answer) => answer.isLoadingError);
    return <LoadFailed what={what} onRetry={() => failed.map((answer) => answer.refetch())} />;
  }
  if (disciplines.isPending || items.isPending) return <FilteredListSkeleton />;
  return children(items.data, disciplines.data);
}

const BUTTON_WIDTHS = ['w-24', 'w-28', 'w-44', 'w-32', 'w-28', 'w-40'];

/** The row of filter buttons, then four cards. */
function FilteredListSkeleton() {
  return (
    <div className="space-y-10">
      <div className="flex flex-wrap gap-2 motion-safe:animate-pulse">
        {BUTTON_WIDTHS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <div key={index} className={`h-11 border border-line ${width}`} />
        ))}
      </div>
      <CardRowSkeleton />
    </div>
  );
}
