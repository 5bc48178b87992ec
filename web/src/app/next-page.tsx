import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** How far the browser is with the page at the current address. Until it is shown, the one before it stays. */
export type NextPageState = 'shown' | 'loading' | 'failed' | 'retrying';

export interface NextPage {
  state: NextPageState;
  retry: () => void;
}

/** On the server every page is there at once. */
export const NextPageContext = createContext<NextPage>({ state: 'shown', retry: () => {} });

/** Shows that the page behind a link is on its way, while the one before it stays. */
export function ProgressLine() {
  const { state } = useContext(NextPageContext);
  if (state !== 'loading' && state !== 'retrying') return null;
  return <div role="progressbar" aria-label="Loading the page" className="progress-line" />;
}

/** A navigation inside the app makes no noise of its own: focus goes to the heading, the title is read. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { state } = useContext(NextPageContext);
  const current = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (current.current === pathname) return;
    current.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  // Or the title of the page before would be read again, between this and the next one.
  useEffect(() => {
    if (state === 'loading') setTitle('');
  }, [state]);

  return (
    <div aria-live="polite" className="sr-only">
      {state === 'loading' ? 'Loading the page…' : title}
    </div>
  );
}
