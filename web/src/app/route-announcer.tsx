import { useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ArrivalContext } from '@/app/arrival';

/** A navigation inside the app makes no noise of its own: focus goes to the heading, the title is read. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { state } = useContext(ArrivalContext);
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
