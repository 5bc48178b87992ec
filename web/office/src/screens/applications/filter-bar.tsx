import type { ApplicationFilter, AppliedJob, Stage } from '@office/generated/api';
import { SearchBox } from '@office/parts/search-box';
import { useEffect, useState } from 'react';
import { STAGE_NAMES, STAGES } from './stages';

interface FilterBarProps {
  filter: ApplicationFilter;
  jobs: AppliedJob[];
  total: number | undefined;
  onChange: (filter: ApplicationFilter) => void;
}

export function FilterBar({ filter, jobs, total, onChange }: FilterBarProps) {
  const [text, setText] = useState(filter.text ?? '');
  useEffect(() => setText(filter.text ?? ''), [filter.text]);
  return (
    <search className="mt-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search in names, e-mail addresses and messages"
        value={text}
        onChange={(text) => {
          setText(text);
          onChange({ ...filter, text: text || null });
        }}
      />
      <select
        className="control w-auto max-w-56"
        aria-label="Job"
        value={filter.job ?? ''}
        onChange={({ target }) => onChange({ ...filter, job: target.value || null })}
      >
        <option value="">All jobs</option>
        {jobs.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </select>
      <select
        className="control w-auto"
        aria-label="Stage"
        value={filter.stage ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, stage: (target.value || null) as Stage | null })
        }
      >
        <option value="">All stages</option>
        {STAGES.map((stage) => (
          <option key={stage} value={stage}>
            {STAGE_NAMES[stage]}
          </option>
        ))}
      </select>
      {/* In a line of their own rather than in two. */}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Received</legend>
        <Day
          label="From"
          value={filter.since}
          onChange={(since) => onChange({ ...filter, since })}
        />
        <Day label="To" value={filter.until} onChange={(until) => onChange({ ...filter, until })} />
      </fieldset>
      <p role="status" className="ml-auto text-tiny text-quiet tabular-figures">
        {total === 1 ? '1 application' : total !== undefined && `${total} applications`}
      </p>
    </search>
  );
}

interface DayProps {
  label: string;
  value: string | null | undefined;
  onChange: (day: string | null) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className="flex items-center gap-1.5 text-tiny text-quiet">
      {label}
      <input
        type="date"
        className="control w-36"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </label>
  );
}
