import { connection } from '@office/lib/connection';
import { useStore } from '@office/lib/store';
import { Icon } from '@office/parts/icon';

export function ConnectionBanner() {
  const isAway = useStore(connection) === 'away';
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40 lg:left-(--spacing-side)">
      {isAway && (
        <p className="flex items-center gap-3 bg-amber px-6 py-2 text-on-amber">
          <Icon name="warning" className="size-5" />
          <span>
            <strong className="font-semibold">The office does not answer;</strong> what you typed is
            kept here. It is tried again by itself.
          </span>
        </p>
      )}
    </div>
  );
}
