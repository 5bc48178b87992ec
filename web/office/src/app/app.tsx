import { ConnectionBanner } from '@office/app/connection-banner';
import { CurrentScreen } from '@office/app/current-screen';
import { KeyDialog } from '@office/app/key-dialog';
import { Navigation } from '@office/app/navigation';
import { connection, followKeyInAddress } from '@office/lib/connection';
import { folder, followFolder } from '@office/lib/folder';
import { followNews } from '@office/lib/news';
import { followHistory } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { Loading } from '@office/parts/message';
import { Notices } from '@office/parts/notices';
import { hasUnsentNotes } from '@office/screens/applications/use-note';
import { followFiles, handOverKept, hasUnsentText } from '@office/screens/editor/open-session';
import { FirstScreen } from '@office/screens/first/first-screen';
import { useEffect } from 'react';

export function App() {
  const content = useStore(folder);
  const isLocked = useStore(connection) === 'locked';
  // Before the folder is fetched, with which it is.
  useEffect(followNews, []);
  useEffect(followFiles, []);
  useEffect(followFolder, []);
  useEffect(followHistory, []);
  useEffect(followKeyInAddress, []);
  useEffect(warnBeforeClosing, []);
  useEffect(() => void handOverKept(), []);
  return (
    <>
      <a href="#content" className="btn btn-primary fixed top-2 left-2 z-50 not-focus:sr-only">
        Skip to content
      </a>
      <div className="lg:grid lg:grid-cols-[var(--spacing-side)_minmax(0,1fr)]">
        <Navigation folder={content} />
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          <ConnectionBanner />
          {!content && (
            <div className="px-6">
              <h1 className="sr-only">Office</h1>
              <Loading />
            </div>
          )}
          {content && (content.is_empty ? <FirstScreen /> : <CurrentScreen />)}
        </main>
      </div>
      {isLocked && <KeyDialog />}
      <Notices />
    </>
  );
}

/** Only while something is still on its way to the office, which keeps the rest. */
function warnBeforeClosing(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (hasUnsentText() || hasUnsentNotes()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
