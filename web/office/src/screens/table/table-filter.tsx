import type { Status } from '@office/generated/api';
import { SearchBox } from '@office/parts/search-box';
import { STATUS_NAMES } from '@office/parts/status-badge';
import type { View } from './filter';

interface TableFilterProps {
  view: View;
  onChange: (view: View) => void;
  counts: Map<Status, number>;
  shown: number;
}

export function TableFilter({ view, onChange, counts, shown }: TableFilterProps) {
  const statuses = (Object.keys(STATUS_NAMES) as Status[]).filter((status) => counts.has(status));
  return (
    <search className="mt-3 flex flex-wrap items-center gap-2">
      <SearchBox value={view.text} onChange={(text) => onChange({ ...view, text })} />
      {statuses.length > 1 && (
        <fieldset className="flex flex-wrap">
          <legend className="sr-only">Status</legend>
          {(['all', ...statuses] as const).map((status) => (
            <button
              key={status}
              type="button"
              className="btn -ml-px first-of-type:ml-0"
              aria-pressed={view.status === status}
              onClick={() => onChange({ ...view, status })}
            >
              {status === 'all' ? 'All' : STATUS_NAMES[status]}
              {status !== 'all' && (
                <span className="text-tiny text-quiet tabular-figures">{counts.get(status)}</span>
              )}
            </button>
          ))}
        </fieldset>
      )}
      <p role="status" className="ml-auto text-tiny text-quiet tabular-figures max-sm:sr-only">
        {shown === 1 ? '1 entry' : `${shown} entries`}
      </p>
    </search>
  );
}
