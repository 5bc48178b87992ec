import { useState } from 'react';

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
