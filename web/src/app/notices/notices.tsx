import { type RefObject, useContext, useEffect, useRef } from 'react';
import { NextPageContext } from '@/app/next-page';
import { RetryLine, StatusLine } from '@/app/notices/notice-line';
import { OutdatedLine } from '@/app/notices/outdated-line';
import { Notice } from '@/components/page/notice';
import { useOnline } from '@/lib/browser';

/** In px: the notices' distance from the edge, as in notices.css. */
const EDGE = 16;

/** Problems are reported in a corner, so that nothing on screen is replaced or moves. */
export function Notices() {
  const online = useOnline();
  const { state, retry } = useContext(NextPageContext);
  const retrying = state === 'retrying';
  return (
    <div ref={useNoticesHeight()} className="notices">
      <StatusLine shown={!online}>
        <p>You are offline.</p>
      </StatusLine>
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

/** Passes the notices' height to the style sheet, which keeps toasts and the focused element clear of them. */
function useNoticesHeight(): RefObject<HTMLDivElement | null> {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = notices;
    if (!current) return;
    let before = 0;
    const observer = new ResizeObserver(() => {
      const { style } = document.documentElement;
      const { offsetHeight } = current;
      // The whole page inherits it and is styled anew, and nearly every page begins without notices.
      if (offsetHeight === before) return;
      before = offsetHeight;
      style.setProperty('--notices', `${offsetHeight && offsetHeight + EDGE}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return notices;
}
