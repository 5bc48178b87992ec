import { useContext } from 'react';
import { useLocation } from 'react-router';
import { ArrivalContext } from '@/app/arrival';
import { QuietLine } from '@/app/quiet-line';
import { RetryLine } from '@/app/retry-line';
import { matchRoute } from '@/app/routes';
import { Notice } from '@/components/notice';
import { useOnline } from '@/lib/online';
import { useOutdated } from '@/lib/use-outdated';

/** What goes wrong while a page is on screen is said in its corner: nothing shown is taken away or moves. */
export function Notices() {
  const online = useOnline();
  const { state, retry } = useContext(ArrivalContext);
  const { route, slug = '' } = matchRoute(useLocation().pathname);
  const { isOutdated, refetch } = useOutdated(route.answers(slug));
  return (
    <div className="notices">
      <QuietLine shown={!online}>
        <p>You are offline.</p>
      </QuietLine>
      <QuietLine shown={isOutdated}>
        <RetryLine onRetry={refetch}>This page could not be updated.</RetryLine>
      </QuietLine>
      {state === 'failed' && (
        <Notice kind="alert">
          <RetryLine onRetry={retry}>The page you asked for could not be loaded.</RetryLine>
        </Notice>
      )}
    </div>
  );
}
