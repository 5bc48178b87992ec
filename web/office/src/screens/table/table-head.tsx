import { Icon } from '@office/parts/icon';
import type { SortKey, View } from './filter';

interface TableHeadProps {
  view: View;
  onSort: (key: SortKey) => void;
  columns: { key: SortKey; label: string; className?: string }[];
  /** Of the shown entries: all, some or none are selected. */
  selected: 'all' | 'some' | 'none';
  onSelectAll: (isAll: boolean) => void;
}

export function TableHead({ view, onSort, columns, selected, onSelectAll }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <th className="pr-0!" scope="col">
          <label className="-m-2 flex p-2">
            <input
              type="checkbox"
              aria-label="Select all"
              checked={selected === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some';
              }}
              onChange={(event) => onSelectAll(event.target.checked)}
            />
          </label>
        </th>
        {columns.map(({ key, label, className }) => {
          const isSorted = view.sort === key;
          const order = view.isDescending ? 'descending' : 'ascending';
          return (
            <th
              key={key}
              scope="col"
              className={className}
              aria-sort={isSorted ? order : undefined}
            >
              <button
                type="button"
                className="-m-1 inline-flex items-center gap-1 p-1 font-medium hover:text-ink"
                onClick={() => onSort(key)}
              >
                {label}
                <Icon
                  name={view.isDescending ? 'down' : 'up'}
                  className={`size-3 ${isSorted ? '' : 'invisible'}`}
                />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
