import type { ApplicationRow } from '@office/generated/api';
import { showDay } from '@office/lib/dates';
import { Link } from '@office/parts/link';
import { useGrowing } from '@office/parts/use-growing';
import { SelectAll } from '@office/screens/table/select-all';
import type { Selection } from '@office/screens/table/use-selection';
import { memo, useRef } from 'react';
import { STAGE_NAMES } from './stages';
import { useListKeySwitch, useListKeys } from './use-list-keys';

interface ApplicationTableProps {
  rows: ApplicationRow[];
  selection: Selection;
}

/** j and k go through the rows; Enter opens one, as it is a link. */
export function ApplicationTable({ rows, selection }: ApplicationTableProps) {
  const [count, end] = useGrowing(rows.length, '');
  const body = useRef<HTMLTableSectionElement>(null);
  useListKeys({
    j: () => focusRow(body.current, 1),
    k: () => focusRow(body.current, -1),
  });
  return (
    <>
      <div className="overflow-x-auto">
        <table className="grid-table">
          <caption className="sr-only">Applications, newest first</caption>
          <thead>
            <tr>
              <th scope="col" className="pr-0!">
                <SelectAll shown={rows.map(({ id }) => id)} selection={selection} />
              </th>
              <th scope="col">Name</th>
              <th scope="col" className="max-sm:hidden">
                Job
              </th>
              <th scope="col">Stage</th>
              <th scope="col" className="max-sm:hidden">
                Received
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.slice(0, count).map((row) => (
              <Row
                key={row.id}
                row={row}
                isSelected={selection.paths.has(row.id)}
                onToggle={selection.toggle}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div ref={end} />
      <KeySwitch />
    </>
  );
}

function KeySwitch() {
  const [isOn, set] = useListKeySwitch();
  return (
    <label className="mt-3 flex w-fit items-center gap-2 text-tiny text-quiet max-sm:hidden">
      <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
      <span>
        <kbd>j</kbd> and <kbd>k</kbd> go down and up. <kbd>Enter</kbd> opens, <kbd>Esc</kbd> comes
        back.
      </span>
    </label>
  );
}

interface RowProps {
  row: ApplicationRow;
  isSelected: boolean;
  onToggle: (id: string, isRange: boolean) => void;
}

const Row = memo(function Row({ row, isSelected, onToggle }: RowProps) {
  return (
    <tr data-selected={isSelected || undefined} className="focus-within:bg-wash">
      <td className="w-9 pr-0!">
        <label className="-m-2 flex p-2">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Select ${row.name}`}
            onChange={() => {}}
            onClick={(event) => onToggle(row.id, event.shiftKey)}
          />
        </label>
      </td>
      <td className="sm:min-w-40">
        <Link
          to={`/applications/${row.id}`}
          className={`hover:text-blue hover:underline ${row.stage === 'new' ? 'font-semibold' : ''}`}
        >
          {row.name}
        </Link>
        {row.has_note && (
          <span className="ml-2 text-tiny whitespace-nowrap text-quiet">· note</span>
        )}
        {row.spam && (
          <span className="ml-2 text-tiny whitespace-nowrap text-alert">· may be spam</span>
        )}
        <div className="text-tiny wrap-anywhere text-quiet">{row.email}</div>
        <div className="text-tiny sm:hidden">
          {row.job_title} · {showDay(row.created_at)}
        </div>
      </td>
      <td className="min-w-36 max-sm:hidden">{row.job_title}</td>
      <td className="whitespace-nowrap">{STAGE_NAMES[row.stage]}</td>
      <td className="whitespace-nowrap text-quiet tabular-figures max-sm:hidden">
        {showDay(row.created_at)}
      </td>
    </tr>
  );
});

function focusRow(body: HTMLElement | null, step: 1 | -1): void {
  const links = [...(body?.querySelectorAll<HTMLElement>('a') ?? [])];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const next = current < 0 ? links[0] : links[current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
