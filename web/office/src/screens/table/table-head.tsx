import { Icon } from '@office/parts/icon';
import type { ReactNode } from 'react';
import type { SortKey, View } from './filter';

interface TableHeadProps {
  view: View;
  onSort: (key: SortKey) => void;
  columns: { key: SortKey; label: string; className?: string }[];
  selectAll: ReactNode;
}

export function TableHead({ view, onSort, columns, selectAll }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <th className="pr-0!" scope="col">
          {selectAll}
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
