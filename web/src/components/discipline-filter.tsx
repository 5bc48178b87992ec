import { useState } from 'react';
import { FILTER } from '@/lib/disciplines';

interface FilterButtonsProps {
  /** The list's own address: without a script the buttons send the form there. */
  action: string;
  titles: string[];
  /** The title that stands for the list as it is, and so sends nothing. */
  plain?: string;
  chosen: string | undefined;
  onChoose: (title: string) => void;
}

export function FilterButtons({ action, titles, plain, chosen, onChoose }: FilterButtonsProps) {
  return (
    <form method="get" action={action}>
      <fieldset aria-label="Filter by discipline" className="flex min-w-0 flex-wrap gap-2">
        {titles.map((title) => (
          <button
            key={title}
            type="submit"
            name={title === plain ? undefined : FILTER}
            value={title === plain ? undefined : title}
            aria-pressed={title === chosen}
            onClick={(event) => {
              event.preventDefault();
              onChoose(title);
            }}
            className="min-h-11 border border-line px-4 py-2 font-heading text-label font-medium text-quiet transition-colors hover:border-blue hover:text-blue aria-pressed:border-button aria-pressed:bg-button aria-pressed:text-on-button"
          >
            {title}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

interface ResultCountProps {
  /** The discipline that the list is narrowed to. */
  chosen: string | undefined;
  count: number;
  /** "service", "project". */
  what: string;
}

/**
 * Says how many are left when the filter changes, for those who do not see the list change. Nothing at first:
 * then the page itself is read.
 */
export function ResultCount({ chosen, count, what }: ResultCountProps) {
  const [first] = useState(chosen);
  const [changed, setChanged] = useState(false);
  if (!changed && chosen !== first) setChanged(true);
  return (
    <p aria-live="polite" className="sr-only">
      {changed && `${chosen}: ${count || 'no'} ${what}${count === 1 ? '' : 's'}`}
    </p>
  );
}
