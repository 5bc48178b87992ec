import '@/app/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { PageRouter } from '@/app/page-router';
import { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';
import { createQueryClient, seedAnswers } from '@/lib/answers';
import type { Island } from '@/lib/island';

const island: Island = JSON.parse(document.getElementById('island')?.textContent ?? '');
const here = matchRoute(window.location.pathname);

const client = createQueryClient();
seedAnswers(client, island.answers, Date.now(), here.slug);

const pages = new Pages(import.meta.glob('./pages/*.tsx'));
await pages.load(here.route.page);

const app = (
  <StrictMode>
    <PageRouter pages={pages}>
      <App island={island} client={client} pages={pages} />
    </PageRouter>
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
