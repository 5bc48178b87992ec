import type { Status } from '@office/generated/api';

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

export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 shrink-0 ${MARKS[status]}`} />
      {STATUS_NAMES[status]}
    </span>
  );
}
