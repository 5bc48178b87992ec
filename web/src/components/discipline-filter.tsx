import { startTransition, useOptimistic, useState } from 'react';
import { FILTER } from '@/lib/disciplines';

interface FilterButtonsProps {
  /** The list's address: without a script the buttons submit the form to it. */
  action: string;
  titles: string[];
  /** The title of the unfiltered list, which needs no parameter. */
  plain?: string;
  chosen: string | undefined;
  onChoose: (title: string) => void;
}

/** A pressed button shows it at once, and the list follows. */
export function FilterButtons({ action, titles, plain, chosen, onChoose }: FilterButtonsProps) {
  const [pressed, press] = useOptimistic(chosen);
  const choose = (title: string) => {
    if (title === pressed) return;
    startTransition(() => {
      press(title);
      onChoose(title);
    });
  };
  return (
    <form method="get" action={action}>
      <fieldset aria-label="Filter by discipline" className="flex min-w-0 flex-wrap gap-2">
        {titles.map((title) => (
          <button
            key={title}
            type="submit"
            name={title === plain ? undefined : FILTER}
            value={title === plain ? undefined : title}
            aria-pressed={title === pressed}
            onClick={(event) => {
              event.preventDefault();
              choose(title);
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
  /** The discipline that the list is filtered by. */
  chosen: string | undefined;
  count: number;
  /** "service", "project". */
  what: string;
}

/**
 * Announces the number of results to screen readers when the filter changes. It is silent at first, when
 * the page itself is being read.
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
