import { useContext } from 'react';
import { useLocation } from 'react-router';
import { ArrivalContext } from '@/app/arrival';
import { QuietLine } from '@/app/quiet-line';
import { matchRoute } from '@/app/routes';
import { Notice } from '@/components/notice';
import { TryAgain } from '@/components/try-again';
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
      <QuietLine shown={!online}>You are offline. What is on screen stays.</QuietLine>
      <QuietLine shown={isOutdated}>
        This page may be out of date: it could not be loaded again. <TryAgain onClick={refetch} />
      </QuietLine>
      {state === 'failed' && (
        <Notice kind="alert">
          The page you asked for could not be loaded. <TryAgain onClick={retry} />
        </Notice>
      )}
    </div>
  );
}
