import { useState } from 'react';
import { useLocation } from 'react-router';
import { QuietLine } from '@/app/quiet-line';
import { RetryLine } from '@/app/retry-line';
import { matchRoute } from '@/app/routes';
import { Icon } from '@/components/icon';
import { useOutdated } from '@/lib/use-outdated';

/** Says that the page is shown as it was before. Dismissed, it stays away until the next failure. */
export function OutdatedLine() {
  const { route, slug = '' } = matchRoute(useLocation().pathname);
  const { failedAt, isRetrying, refetch } = useOutdated(route.answers(slug));
  const [dismissed, setDismissed] = useState(0);
  return (
    <QuietLine shown={failedAt > dismissed}>
      <div className="flex items-center gap-x-4">
        <RetryLine onRetry={refetch} retrying={isRetrying}>
          This page could not be updated.
        </RetryLine>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => setDismissed(failedAt)}
          className="-mr-3 grid size-11 shrink-0 place-items-center"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
    </QuietLine>
  );
}
