import { createRoot } from 'react-dom/client';
import { RetryLine } from '@/app/notices/notice-line';
import { Notice } from '@/components/page/notice';

/**
 * The page's script could not be loaded. What the server rendered can be read and its links lead on, so
 * it stays; a notice beside it offers another attempt, which also comes by itself with a connection.
 */
export function showStartFailed(start: (asked: boolean) => void): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { pathname } = window.location;
  const again = (asked: boolean) => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('popstate', onPopState);
    root.unmount();
    place.remove();
    start(asked);
  };
  const onOnline = () => again(false);
  // Without a router, only another document shows the page that Back leads to.
  const onPopState = () => {
    if (window.location.pathname !== pathname) window.location.reload();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('popstate', onPopState);
  root.render(
    <div className="notices">
      <Notice kind="alert">
        <RetryLine onRetry={() => again(true)}>This page could not be loaded completely.</RetryLine>
      </Notice>
    </div>,
  );
}
