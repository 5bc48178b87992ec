import type { ApplicationFilter } from '@office/generated/api';
import { address, navigate } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { focusHeading } from '@office/parts/focus';
import { Empty, Loading, Message } from '@office/parts/message';
import { Screen } from '@office/parts/screen';
import { useSelection } from '@office/screens/table/use-selection';
import { useMemo, useState } from 'react';
import { ApplicationTable } from './application-table';
import { EraseDialog } from './erase-dialog';
import { ExportMenu } from './export-menu';
import { FilterBar } from './filter-bar';
import { readFilter, searchText, writeFilter } from './stages';
import { useApplicationList } from './use-application-list';

export function Applications() {
  const query = useStore(address).split('?')[1] ?? '';
  const text = useStore(searchText);
  const filter = useMemo(() => ({ ...readFilter(query), text: text || null }), [query, text]);
  const [version, setVersion] = useState(0);
  const { list, rows, error, showMore } = useApplicationList(filter, version);
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  /** Fixed when the dialog opens: it must not be about others than it said. */
  const [erasing, setErasing] = useState<string[]>();
  const selected = rows.filter(({ id }) => selection.paths.has(id)).map(({ id }) => id);
  const change = (next: ApplicationFilter) => {
    searchText.set(next.text ?? '');
    navigate(`/applications${writeFilter(next)}`, 'replace');
  };
  return (
    <Screen
      title="Applications"
      isWide
      actions={<ExportMenu ids={selected} filter={filter} total={list?.total ?? 0} />}
      below={
        <FilterBar filter={filter} jobs={list?.jobs ?? []} total={list?.total} onChange={change} />
      }
    >
      {error && <Message kind="alert">{error}</Message>}
      {!list && !error && <Loading />}
      {selected.length > 0 && (
        <section
          aria-label="Selected applications"
          className="mb-3 flex items-center gap-2 bg-soft px-3 py-2"
        >
          <p role="status" className="mr-2 font-semibold">
            {selected.length} selected
          </p>
          <button type="button" className="btn btn-danger" onClick={() => setErasing(selected)}>
            Erase…
          </button>
          <button
            type="button"
            className="btn btn-quiet ml-auto"
            onClick={() => {
              focusHeading();
              selection.set([]);
            }}
          >
            Clear selection
          </button>
        </section>
      )}
      {list && rows.length === 0 && (
        <Empty>{query || text ? 'No application fits this.' : 'Nobody has applied yet.'}</Empty>
      )}
      {rows.length > 0 && <ApplicationTable rows={rows} selection={selection} />}
      {list?.next && (
        <button
          type="button"
          className="btn mt-3"
          aria-disabled={!showMore}
          onClick={() => showMore?.()}
        >
          Show more
        </button>
      )}
      {erasing && (
        <EraseDialog
          what={{ ids: erasing }}
          onClose={() => setErasing(undefined)}
          onDone={() => {
            selection.set([]);
            setVersion(version + 1);
          }}
        />
      )}
    </Screen>
  );
}
