import type { EntrySummary, FileType, Status } from '@office/generated/api';
import { oneOf, useFreshFolder } from '@office/lib/folder';
import { Icon } from '@office/parts/icon';
import { Empty } from '@office/parts/message';
import { Screen } from '@office/parts/screen';
import { useGrowing } from '@office/parts/use-growing';
import { NewDialog } from '@office/screens/entry-actions/new-dialog';
import { useDeferredValue, useMemo, useState } from 'react';
import { EntryRow } from './entry-row';
import { type SortKey, type View, visibleEntries } from './filter';
import { SelectAll } from './select-all';
import { SelectionBar } from './selection-bar';
import { TableFilter } from './table-filter';
import { TableHead } from './table-head';
import { UnsavedNew } from './unsaved-new';
import { type Selection, useSelection } from './use-selection';

export function EntryTable({ type }: { type: FileType }) {
  const { entries, site } = useFreshFolder();
  const own = useMemo(() => entries.filter((entry) => entry.type === type.name), [entries, type]);
  const [view, setView] = useState<View>(() => firstView(own));
  const [isNew, setNew] = useState(false);
  const later = useDeferredValue(view);
  const shown = useMemo(() => visibleEntries(own, later), [own, later]);
  const selection = useSelection(useMemo(() => shown.map((entry) => entry.path), [shown]));
  const selected = own.filter((entry) => selection.paths.has(entry.path));
  return (
    <Screen
      title={type.label}
      actions={
        <button type="button" className="btn btn-primary" onClick={() => setNew(true)}>
          <Icon name="plus" /> New {oneOf(type)}
        </button>
      }
      below={
        <TableFilter view={view} onChange={setView} counts={countsOf(own)} shown={shown.length} />
      }
    >
      <UnsavedNew type={type} />
      {selected.length > 0 && (
        <SelectionBar type={type} selected={selected} onSelect={selection.set} />
      )}
      {shown.length > 0 ? (
        <Rows
          type={type}
          site={site}
          shown={shown}
          view={later}
          onView={setView}
          selection={selection}
        />
      ) : (
        <Empty>
          {own.length === 0 ? `There is no ${oneOf(type)} yet.` : 'Nothing fits this search.'}
        </Empty>
      )}
      {isNew && <NewDialog type={type} onClose={() => setNew(false)} />}
    </Screen>
  );
}

interface RowsProps {
  type: FileType;
  site: string | null;
  shown: EntrySummary[];
  view: View;
  onView: (change: (view: View) => View) => void;
  selection: Selection;
}

function Rows({ type, site, shown, view, onView, selection }: RowsProps) {
  const [count, end] = useGrowing(shown.length, JSON.stringify(view));
  const hasDay = shown.some((entry) => entry.day);
  const sort = (key: SortKey) =>
    onView((view) => ({
      ...view,
      sort: key,
      isDescending: view.sort === key ? !view.isDescending : key === 'day' || key === 'saved_at',
    }));
  return (
    <>
      <div className="overflow-x-auto">
        <table className="grid-table">
          <caption className="sr-only">{type.label}</caption>
          <TableHead
            view={view}
            onSort={sort}
            columns={columnsOf(type, hasDay)}
            selectAll={<SelectAll shown={shown.map((entry) => entry.path)} selection={selection} />}
          />
          <tbody>
            {shown.slice(0, count).map((entry) => (
              <EntryRow
                key={entry.path}
                entry={entry}
                site={site}
                hasPages={type.has_pages}
                hasDay={hasDay}
                isSelected={selection.paths.has(entry.path)}
                onToggle={selection.toggle}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div ref={end} />
    </>
  );
}

function columnsOf(type: FileType, hasDay: boolean) {
  return [
    { key: 'title' as const, label: type.name === 'author' ? 'Name' : 'Title' },
    ...(type.has_pages ? [{ key: 'status' as const, label: 'Status' }] : []),
    ...(hasDay ? [{ key: 'day' as const, label: 'Date', className: 'max-sm:hidden' }] : []),
    { key: 'saved_at' as const, label: 'Saved', className: 'max-md:hidden' },
  ];
}

/** What has days is read newest first. */
function firstView(entries: EntrySummary[]): View {
  const hasDays = entries.some((entry) => entry.day);
  return { text: '', status: 'all', sort: hasDays ? 'day' : 'title', isDescending: hasDays };
}

function countsOf(entries: EntrySummary[]): Map<Status, number> {
  const counts = new Map<Status, number>();
  for (const { status } of entries) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
