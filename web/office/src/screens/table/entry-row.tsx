import type { EntrySummary } from '@office/generated/api';
import { showDate, showDay } from '@office/lib/dates';
import { addressOfFile } from '@office/lib/router';
import { Link } from '@office/parts/link';
import { SiteLink } from '@office/parts/site-link';
import { EntryStatus } from '@office/parts/status-badge';
import { memo } from 'react';

interface EntryRowProps {
  entry: EntrySummary;
  /** Where the site is, if the office was told. */
  site: string | null;
  isSelected: boolean;
  hasPages: boolean;
  hasDay: boolean;
  onToggle: (path: string, isRange: boolean) => void;
}

/** Rendered again only when its own entry changes. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, site, isSelected, hasPages, hasDay, onToggle } = props;
  return (
    <tr data-selected={isSelected || undefined}>
      <td className="w-9 pr-0!">
        <label className="-m-2 flex p-2">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Select ${entry.title || entry.slug}`}
            onChange={() => {}}
            onClick={(event) => onToggle(entry.path, event.shiftKey)}
          />
        </label>
      </td>
      <td className="min-w-48">
        <Link
          to={addressOfFile(entry.path)}
          className="font-semibold hover:text-blue hover:underline"
        >
          {entry.title || entry.slug}
        </Link>
        <Remarks entry={entry} />
        <div className="text-tiny text-quiet">{entry.slug}</div>
      </td>
      {hasPages && <StatusCell entry={entry} site={site} />}
      {hasDay && (
        <td className="whitespace-nowrap tabular-figures max-sm:hidden">
          {entry.day && showDate(entry.day)}
        </td>
      )}
      <td className="whitespace-nowrap text-quiet tabular-figures max-md:hidden">
        {entry.saved_at && showDay(entry.saved_at)}
      </td>
    </tr>
  );
});

function StatusCell({ entry, site }: Pick<EntryRowProps, 'entry' | 'site'>) {
  const { status, address, title, slug } = entry;
  return (
    <td>
      <EntryStatus entry={entry} />
      {status === 'live' && (
        <div className="text-tiny">
          <SiteLink site={site} address={address} title={title || slug} />
        </div>
      )}
    </td>
  );
}

function Remarks({ entry }: { entry: EntrySummary }) {
  return (
    <>
      {entry.unsaved && (
        <span className="ml-2 text-tiny whitespace-nowrap text-quiet">· not saved</span>
      )}
      {entry.problems > 0 && (
        <span className="ml-2 text-tiny font-semibold whitespace-nowrap text-alert">
          · {entry.problems === 1 ? '1 problem' : `${entry.problems} problems`}
        </span>
      )}
    </>
  );
}
