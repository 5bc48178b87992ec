import '@/app/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { takeEarlyPresses } from '@/app/early-presses';
import { loadPage } from '@/app/load-page';
import { showStartFailed } from '@/app/notices/start-failed';
import { PageRouter } from '@/app/page-router';
import { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';
import { wholeSheet } from '@/app/whole-sheet';
import { ErrorBoundary, Failure } from '@/components/page/error-boundary';
import { prepareForm } from '@/features/applications/form-code';
import { firstUrl } from '@/lib/address';
import { AnswerCache } from '@/lib/answer-cache';
import { seedAnswers } from '@/lib/answers';
import { withHandledEvents } from '@/lib/handled-events';
import type { Island } from '@/lib/island';
import { setTextPages } from '@/lib/page-link';
import { readIsland } from '@/lib/texts';

const island: Island = readIsland(document.getElementById('island')?.textContent ?? '');
setTextPages(island.site.text_pages);
const first = firstUrl();
const answers = new AnswerCache();
seedAnswers(answers, island.answers, Date.now(), matchRoute(first.pathname).slug);
window.addEventListener('online', answers.onOnline);

const styled = wholeSheet();
const pages = new Pages(import.meta.glob('./pages/*.tsx'), { job: prepareForm });

async function start(requested = false): Promise<void> {
  const { pathname } = window.location;
  const here = matchRoute(pathname);
  const [loaded] = await Promise.all([loadPage(pages, here.route.screen, requested), styled]);
  // The visitor went back in the meantime: another page has to be shown.
  if (window.location.pathname !== pathname) return start();
  if (loaded) show();
  else showStartFailed(start);
}

function show(): void {
  const app = (
    <StrictMode>
      <ErrorBoundary fallback={() => <Failure onRetry={() => window.location.reload()} />}>
        <PageRouter pages={pages}>
          <App island={island} answers={answers} pages={pages} />
        </PageRouter>
      </ErrorBoundary>
    </StrictMode>
  );
  // The slot is empty when the server could not render, and holds another page than the address says
  // when the visitor went back before the script ran.
  const slot = document.getElementById('app');
  takeEarlyPresses();
  const { pathname, search } = window.location;
  if (slot?.firstChild && first.pathname === pathname && first.search === search) {
    // In steps, between which the page answers its visitor.
    startTransition(() => {
      withHandledEvents(slot, () => hydrateRoot(slot, app));
    });
  } else if (slot) {
    slot.replaceChildren();
    withHandledEvents(slot, () => createRoot(slot).render(app));
  }
}

// Not awaited here: the chunks of pages import from this one, and would wait for it.
export const started = start();
