import type { EntrySummary, Folder } from '@office/generated/api';
import { daysUntil, showDate, showDay } from '@office/lib/dates';
import { useFreshFolder } from '@office/lib/folder';
import { news } from '@office/lib/news';
import { addressOfFile } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { Icon } from '@office/parts/icon';
import { Link } from '@office/parts/link';
import { Screen } from '@office/parts/screen';
import { Figure, ItemList, Panel } from './panel';
import { ReadsPanel } from './reads-panel';

/** "Soon" is within this many days. */
const SOON = 14;

/** What needs somebody today. */
export function Overview() {
  const folder = useFreshFolder();
  const { value, error } = useStore(news);
  const paged = pagedEntries(folder);
  const by = (status: EntrySummary['status']) => paged.filter((entry) => entry.status === status);
  const closing = by('live').filter(
    (entry) => entry.changes_at && daysUntil(entry.changes_at) <= SOON,
  );
  return (
    <Screen title="Overview">
      <Problems folder={folder} />
      <dl className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-5">
        <Figure label="Live" value={by('live').length} />
        <Figure label="Drafts" value={by('draft').length} />
        <Figure label="Scheduled" value={by('scheduled').length} />
        <Figure label="Closing soon" value={closing.length} />
        <Figure label="New applications" value={value?.new_applications} to="/applications" />
      </dl>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="New applications" to="/applications">
          <ItemList
            none={error ?? (value ? 'No new application.' : 'Loading…')}
            items={(value?.applications ?? []).map(({ id, name, job_title, created_at }) => ({
              to: `/applications/${id}`,
              title: name,
              aside: `${job_title} · ${showDay(created_at)}`,
            }))}
          />
        </Panel>
        <Panel title="Coming and going">
          <ItemList
            none="Nothing is scheduled, and nothing closes soon."
            items={[...by('scheduled'), ...closing].map(comingItem)}
          />
        </Panel>
        <Panel title="Drafts">
          <ItemList
            none="No drafts."
            items={by('draft').map((entry) => entryItem(entry, entry.type))}
          />
        </Panel>
        <Panel title="Not saved yet">
          <ItemList
            none="Everything that was typed is saved."
            items={folder.unsaved.map(({ path, title, at }) => ({
              to: addressOfFile(path),
              title,
              aside: `typed ${showDate(at)}`,
            }))}
          />
        </Panel>
      </div>
      <div className="mt-4">
        <ReadsPanel />
      </div>
    </Screen>
  );
}

function Problems({ folder }: { folder: Folder }) {
  const { problems } = folder;
  if (problems.length === 0) {
    return <p className="mb-5 text-quiet">The whole folder is in order.</p>;
  }
  return (
    <section
      aria-label="Problems"
      className="panel mb-5 border-l-4 border-l-alert bg-wash px-4 py-3"
    >
      <h2 className="flex items-center gap-2 text-base/6">
        <Icon name="warning" className="size-5 text-alert" />
        {problems.length === 1
          ? '1 problem in the folder'
          : `${problems.length} problems in the folder`}
      </h2>
      <p className="mb-1 text-tiny text-quiet">
        The site shows what it showed before until they are mended.
      </p>
      <ul className="max-h-64 overflow-y-auto">
        {problems.slice(0, 200).map(({ path, line, message }) => (
          <li key={`${path}:${line}:${message}`}>
            {path.startsWith('media/') ? (
              path
            ) : (
              <Link to={addressOfFile(path)} className="link">
                {path}
              </Link>
            )}
            , line {line}: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function pagedEntries({ types, entries }: Folder): EntrySummary[] {
  const paged = new Set(types.filter((type) => type.has_pages).map((type) => type.name));
  return entries.filter((entry) => paged.has(entry.type));
}

function entryItem(entry: EntrySummary, aside: string) {
  return { to: addressOfFile(entry.path), title: entry.title || entry.slug, aside };
}

function comingItem(entry: EntrySummary) {
  const verb = entry.status === 'scheduled' ? 'comes' : 'closes';
  return entryItem(entry, `${verb} ${showDate(entry.changes_at ?? '')}`);
}
