import '@/app/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '@/app/app';
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
    <BrowserRouter>
      <App island={island} client={client} pages={pages} />
    </BrowserRouter>
  </StrictMode>
);

// A turn of the page that the browser breaks off, on a resize say, is no error: the page is there.
const options = {
  onRecoverableError(error: unknown) {
    const cause = (error instanceof Error && error.cause) || error;
    if (!(cause instanceof DOMException)) reportError(error);
  },
};

// The slot is empty when the server could not render, and holds the shared Not found page where the
// server knows an address less generously than the router does (a trailing slash, say).
const slot = document.getElementById('app');
if (slot?.firstChild && matchRoute(island.path).route === here.route) {
  hydrateRoot(slot, app, options);
} else if (slot) {
  slot.replaceChildren();
  createRoot(slot, options).render(app);
}
