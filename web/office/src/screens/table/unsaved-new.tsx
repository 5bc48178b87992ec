import type { FileType } from '@office/generated/api';
import { showDate } from '@office/lib/dates';
import { useFolder } from '@office/lib/folder';
import { addressOfFile } from '@office/lib/router';
import { Link } from '@office/parts/link';

/** Entries that were begun and never saved: they have no row yet. */
export function UnsavedNew({ type }: { type: FileType }) {
  const { unsaved } = useFolder();
  const begun = unsaved.filter((file) => file.type === type.name && file.is_new);
  if (begun.length === 0) return null;
  return (
    <section aria-label="Not saved yet" className="mb-3 bg-soft px-3 py-2">
      <h2 className="label">Not saved yet</h2>
      <ul>
        {begun.map(({ path, title, at }) => (
          <li key={path}>
            <Link to={addressOfFile(path)} className="link">
              {title}
            </Link>{' '}
            <span className="text-tiny text-quiet">typed on {showDate(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
