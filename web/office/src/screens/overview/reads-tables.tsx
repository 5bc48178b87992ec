import type { Count, Reads } from '@office/generated/api';
import { showDay } from '@office/lib/dates';

/** What is behind the chart. */
export function ReadsTables({ reads, ofPage }: { reads: Reads; ofPage: string }) {
  const days = reads.days.map(({ name, count }) => ({ name: showDay(name), count })).reverse();
  return (
    <details className="border-t border-line px-4 py-2">
      <summary className="cursor-pointer">Show as table</summary>
      <div className="grid gap-x-6 md:grid-cols-2">
        <CountTable
          title={ofPage ? `Reads of ${ofPage} by day` : 'Reads by day'}
          head="Day (UTC)"
          rows={days}
        />
        <CountTable title="Pages" head="Page" rows={reads.pages} />
        <CountTable title="Sites that readers came from" head="Site" rows={reads.referrers} />
        <CountTable
          title="Addresses that were not found"
          head="Address"
          rows={reads.not_found}
          countHead="Requests"
        />
      </div>
    </details>
  );
}

interface CountTableProps {
  title: string;
  head: string;
  countHead?: string;
  rows: Count[];
}

function CountTable({ title, head, countHead = 'Reads', rows }: CountTableProps) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section aria-label={title} tabIndex={0} className="mt-3 max-h-80 overflow-y-auto">
      <table className="grid-table">
        <caption className="text-left font-semibold">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="text-right">
              {countHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <td className="break-all">{name}</td>
              <td className="text-right tabular-figures">{count.toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
