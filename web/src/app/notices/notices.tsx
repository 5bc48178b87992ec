import { type RefObject, useContext, useEffect, useRef } from 'react';
import { NextPageContext } from '@/app/next-page';
import { QuietLine, RetryLine } from '@/app/notices/notice-line';
import { OutdatedLine } from '@/app/notices/outdated-line';
import { Notice } from '@/components/page/notice';
import { useOnline } from '@/lib/browser';

/** In px: the distance of the notices from the edge, as notices.css has it. */
const EDGE = 16;

/** What goes wrong while a page is on screen is said in its corner: nothing shown is taken away or moves. */
export function Notices() {
  const online = useOnline();
  const { state, retry } = useContext(NextPageContext);
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

/** Tells the style sheet how much of the screen's lower end the notices take, so that they cover neither toasts nor what has the focus. */
function useNoticesHeight(): RefObject<HTMLDivElement | null> {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = notices;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { style } = document.documentElement;
      const { offsetHeight } = current;
      style.setProperty('--notices', `${offsetHeight && offsetHeight + EDGE}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return notices;
}
