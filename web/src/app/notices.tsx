import { useContext } from 'react';
import { ArrivalContext } from '@/app/arrival';
import { OutdatedLine } from '@/app/outdated-line';
import { QuietLine } from '@/app/quiet-line';
import { RetryLine } from '@/app/retry-line';
import { useNoticesHeight } from '@/app/use-notices-height';
import { Notice } from '@/components/notice';
import { useOnline } from '@/lib/online';

/** What goes wrong while a page is on screen is said in its corner: nothing shown is taken away or moves. */
export function Notices() {
  const online = useOnline();
  const { state, retry } = useContext(ArrivalContext);
  const retrying = state === 'retrying';
  return (
    <div ref={useNoticesHeight()} className="notices">
      <QuietLine shown={!online}>
        <p>You are offline.</p>
      </QuietLine>
      <OutdatedLine />
      {(retrying || state === 'failed') && (
        <Notice kind="alert">
          <RetryLine onRetry={retry} retrying={retrying}>
            The page you asked for could not be loaded.
          </RetryLine>
        </Notice>
      )}
    </div>
  );
}
