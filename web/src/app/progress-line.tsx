import { useContext } from 'react';
import { ArrivalContext } from '@/app/arrival';

/** Shows that the page behind a link is on its way, while the one before it stays. */
export function ProgressLine() {
  const { state } = useContext(ArrivalContext);
  if (state !== 'loading' && state !== 'retrying') return null;
  return <div role="progressbar" aria-label="Loading the page" className="progress-line" />;
}
