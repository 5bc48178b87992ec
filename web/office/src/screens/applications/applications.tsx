import type { ApplicationFilter, ApplicationRow } from '@office/generated/api';
import { refreshNews } from '@office/lib/news';
import { address, navigate } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { focusHeading } from '@office/parts/focus';
import { Empty, Loading, Message } from '@office/parts/message';
import { Screen } from '@office/parts/screen';
import { useSelection } from '@office/screens/table/use-selection';
import { useEffect, useMemo, useState } from 'react';
import { ApplicationTable } from './application-table';
import { EraseDialog } from './erase-dialog';
import { ExportMenu } from './export-menu';
import { FilterBar } from './filter-bar';
import { SelectedApplications } from './selected-applications';
import { readFilter, searchText, writeFilter } from './stages';
import { useApplicationList } from './use-application-list';

export function Applications() {
  const query = useStore(address).split('?')[1] ?? '';
  const text = useStore(searchText);
  const filter = useMemo(() => ({ ...readFilter(query), text: text || null }), [query, text]);
  const [version, setVersion] = useState(0);
  const { list, rows, error, showMore, setStage } = useApplicationList(filter, version);
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  /** Fixed when the dialog opens: it must not be about others than it said. */
  const [erasing, setErasing] = useState<ApplicationRow[]>();
  const selected = rows.filter(({ id }) => selection.paths.has(id));
  const ids = selected.map(({ id }) => id);
  useEffect(() => void refreshNews(), []);
  const change = (next: ApplicationFilter) => {
    searchText.set(next.text ?? '');
    navigate(`/applications${writeFilter(next)}`, 'replace');
  };
  return (
    <Screen
      title="Applications"
      actions={<ExportMenu ids={ids} filter={filter} total={list?.total ?? 0} />}
      below={
        <FilterBar filter={filter} jobs={list?.jobs ?? []} total={list?.total} onChange={change} />
      }
    >
      {error && <NotListed why={error} onTryAgain={() => setVersion(version + 1)} />}
      {!list && !error && <Loading />}
      {selected.length > 0 && (
        <SelectedApplications
          selected={selected}
          onSelect={selection.set}
          onStage={setStage}
          onErase={() => setErasing(selected)}
        />
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
          what={{ ids: erasing.map(({ id }) => id) }}
          names={erasing.map(({ name }) => name)}
          onClose={() => setErasing(undefined)}
          onDone={() => {
            selection.set([]);
            setVersion(version + 1);
            void refreshNews();
          }}
        />
      )}
    </Screen>
  );
}

function NotListed({ why, onTryAgain }: { why: string; onTryAgain: () => void }) {
  const tryAgain = () => {
    // The button goes with the message.
    focusHeading();
    onTryAgain();
  };
  return (
    <Message
      kind="alert"
      actions={
        <button type="button" className="btn" onClick={tryAgain}>
          Try again
        </button>
      }
    >
      {why}
    </Message>
  );
}
