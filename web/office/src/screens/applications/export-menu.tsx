import type { ApplicationFilter, ExportFormat } from '@office/generated/api';
import { exportApplications, messageOf } from '@office/lib/api';
import { today } from '@office/lib/dates';
import { download } from '@office/lib/download';
import { notifyFailure } from '@office/lib/notices';
import { Menu, menuItemClass } from '@office/parts/menu';

interface ExportMenuProps {
  /** Selected ones; if there are none, all that fit the filter. */
  ids: string[];
  filter: ApplicationFilter;
  total: number;
}

const FORMATS: { format: ExportFormat; label: string }[] = [
  { format: 'zip', label: 'With CVs (zip)' },
  { format: 'csv', label: 'Table (CSV)' },
  { format: 'json', label: 'Data (JSON)' },
];

export function ExportMenu({ ids, filter, total }: ExportMenuProps) {
  const count = ids.length || total;
  const run = async (format: ExportFormat) => {
    try {
      const what = ids.length > 0 ? { format, ids } : { format, filter };
      download(await exportApplications(what), `applications-${today()}.${format}`);
    } catch (error) {
      notifyFailure(messageOf(error));
    }
  };
  if (count === 0) return null;
  return (
    <Menu label="Export" text={`Export ${count}`}>
      {FORMATS.map(({ format, label }) => (
        <button key={format} type="button" className={menuItemClass} onClick={() => run(format)}>
          {label}
        </button>
      ))}
    </Menu>
  );
}
