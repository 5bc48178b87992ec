import type { EntrySummary, Status } from '@office/generated/api';
import { showDate } from '@office/lib/dates';

export const STATUS_NAMES: Record<Status, string> = {
  live: 'Live',
  draft: 'Draft',
  scheduled: 'Scheduled',
  closed: 'Closed',
  broken: 'Broken',
};

const MARKS: Record<Status, string> = {
  live: 'bg-good',
  draft: 'border border-quiet',
  scheduled: 'bg-amber',
  closed: 'bg-quiet',
  broken: 'bg-alert',
};

function StatusBadge({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 shrink-0 ${MARKS[status]}`} />
      {STATUS_NAMES[status]}
    </span>
  );
}

/** With when it comes or goes by itself. */
export function EntryStatus({ entry: { status, changes_at } }: { entry: EntrySummary }) {
  const what = status === 'scheduled' ? 'from' : 'until';
  return (
    <>
      <StatusBadge status={status} />
      {changes_at && (
        <div className="text-tiny text-quiet sm:whitespace-nowrap">
          {what} {showDate(changes_at)}
        </div>
      )}
    </>
  );
}
