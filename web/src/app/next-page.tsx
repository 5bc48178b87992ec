import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { LINKED } from '@/components/links';
import { useLocation, useNavigationType } from '@/lib/location';

/** The state of the page at the current address. Until it is shown, the previous one stays on screen. */
export type NextPageState = 'shown' | 'loading' | 'failed' | 'retrying';

export interface NextPage {
  state: NextPageState;
  retry: () => void;
}

/** On the server, every page is shown at once. */
export const NextPageContext = createContext<NextPage>({ state: 'shown', retry: () => {} });

/** Shows that the page behind a link is loading, while the previous one is on screen. */
export function ProgressLine() {
  const { state } = useContext(NextPageContext);
  if (state !== 'loading' && state !== 'retrying') return null;
  return <div role="progressbar" aria-label="Loading the page" className="progress-line" />;
}

/** Screen readers do not notice a navigation inside the app: focus moves to the heading, the title is announced. */
export function RouteAnnouncer() {
  const location = useLocation();
  const navigation = useNavigationType();
  const { state } = useContext(NextPageContext);
  const current = useRef(location.pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // A list with another filter is still the same page, unless a link led to it.
    const isLinked = navigation !== 'POP' && location.state === LINKED;
    if (current.current === location.pathname && !isLinked) return;
    current.current = location.pathname;
    const start = document.querySelector<HTMLElement>('[data-start]');
    const target = start ?? document.querySelector<HTMLElement>('main h1');
    target?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [location, navigation]);

  // Otherwise the previous page's title would be announced again before the next one.
  useEffect(() => {
    if (state === 'loading') setTitle('');
  }, [state]);

  return (
    <div aria-live="polite" className="sr-only">
      {state === 'loading' ? 'Loading the page…' : title}
    </div>
  );
}
