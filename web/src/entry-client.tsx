import '@/app/styles.css';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { loadPage } from '@/app/load-page';
import { PageRouter } from '@/app/page-router';
import { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';
import { showStartFailed } from '@/app/start-failed';
import { ErrorBoundary } from '@/components/error-boundary';
import { Failure } from '@/components/failure';
import { createQueryClient, seedAnswers } from '@/lib/answers';
import type { Island } from '@/lib/island';

const island: Island = JSON.parse(document.getElementById('island')?.textContent ?? '');
const here = matchRoute(window.location.pathname);

const client = createQueryClient();
seedAnswers(client, island.answers, Date.now(), here.slug);
// Query takes every start for an online one, and would miss the end of being offline.
onlineManager.setOnline(navigator.onLine);

const pages = new Pages(import.meta.glob('./pages/*.tsx'));

async function start(asked = false): Promise<void> {
  if (await loadPage(pages, here.route.page, asked)) show();
  else showStartFailed(start);
}

function show(): void {
  const app = (
    <StrictMode>
      <ErrorBoundary fallback={() => <Failure onRetry={() => window.location.reload()} />}>
        <PageRouter pages={pages}>
          <App island={island} client={client} pages={pages} />
        </PageRouter>
      </ErrorBoundary>
    </StrictMode>
  );
  // The slot is empty when the server could not render, and holds the shared Not found page where the
  // server knows an address less generously than the router does (a trailing slash, say).
  const slot = document.getElementById('app');
  if (slot?.firstChild && matchRoute(island.path).route === here.route) {
    hydrateRoot(slot, app);
  } else if (slot) {
    slot.replaceChildren();
    createRoot(slot).render(app);
  }
}

await start();
