import type { Reads } from '@office/generated/api';
import { reads } from '@office/lib/api';
import { useLoaded } from '@office/parts/use-loaded';
import { useCallback, useState } from 'react';
import { Panel } from './panel';
import { ReadsChart } from './reads-chart';
import { showReads, sumOf } from './reads-scale';
import { ReadsTables } from './reads-tables';

const PERIODS = [7, 30, 365];

/** How often pages were read, as the site has counted it. */
export function ReadsPanel() {
  const [days, setDays] = useState(30);
  const [page, setPage] = useState('');
  const load = useCallback((signal: AbortSignal) => reads(days, page, signal), [days, page]);
  const { value, error } = useLoaded(load);
  return (
    <Panel title="Reads">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
        <fieldset className="flex flex-wrap">
          <legend className="sr-only">Period</legend>
          {PERIODS.map((period) => (
            <button
              key={period}
              type="button"
              className="btn -ml-px first-of-type:ml-0"
              aria-pressed={period === days}
              onClick={() => setDays(period)}
            >
              {period} days
            </button>
          ))}
        </fieldset>
        <PageChoice pages={value?.pages ?? []} page={page} onChoose={setPage} />
        <p
          role="status"
          className={
            error ? 'basis-full pb-3 text-quiet' : 'ml-auto text-tiny text-quiet tabular-figures'
          }
        >
          {error ?? (value && showReads(sumOf(value.days)))}
        </p>
      </div>
      {value && <Shown reads={value} page={page} />}
      {!value && !error && <p className="px-4 py-3 text-quiet">Loading…</p>}
    </Panel>
  );
}

interface PageChoiceProps {
  pages: Reads['pages'];
  page: string;
  onChoose: (page: string) => void;
}

function PageChoice({ pages, page, onChoose }: PageChoiceProps) {
  // The one that is chosen stays, even if it was not read in another period.
  const names = new Set([...pages.map(({ name }) => name), page].filter(Boolean));
  return (
    <select
      className="control w-auto max-w-64"
      aria-label="Page"
      value={page}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">All pages</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Shown({ reads, page }: { reads: Reads; page: string }) {
  const isEmpty = reads.pages.length === 0 && reads.not_found.length === 0;
  if (isEmpty) {
    return (
      <p className="px-4 py-3 text-quiet">
        Nothing was counted in these days. The site counts while it runs, unless it was started with
        --counts off.
      </p>
    );
  }
  return (
    <>
      <ReadsChart days={reads.days} />
      <p className="px-4 py-2 text-tiny text-quiet">
        A read is a page that a browser loads from the site. What a visitor then opens by links
        within the site is mostly shown without loading, and is not counted; nor are robots.
      </p>
      <ReadsTables reads={reads} ofPage={page} />
    </>
  );
}
