import { createRoot } from 'react-dom/client';
import { RetryLine } from '@/app/notices/notice-line';
import { Notice } from '@/components/page/notice';
import { listen } from '@/lib/listening';

/**
 * The page's script could not be loaded. What the server rendered can be read and its links work, so it
 * stays; a notice offers another attempt, which also starts by itself when the connection returns.
 */
export function showStartFailed(start: (requested: boolean) => void): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { pathname } = window.location;
  const retry = (requested: boolean) => {
    stop();
    root.unmount();
    place.remove();
    start(requested);
  };
  const stop = listen(window, {
    online: () => retry(false),
    // Without a router, only a reload shows the page that Back leads to.
    popstate() {
      if (window.location.pathname !== pathname) window.location.reload();
    },
  });
  root.render(
    <div className="notices">
      <Notice kind="alert">
        <RetryLine onRetry={() => retry(true)}>This page could not be loaded completely.</RetryLine>
      </Notice>
    </div>,
  );
}
