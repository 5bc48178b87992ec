// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '@/app/app';
import { eagerPages } from '@/app/eager-pages';
import { matchRoute } from '@/app/routes';
import { render } from '@/entry-server';
import { createQueryClient, seedAnswers } from '@/lib/answers';
import { sampleIsland } from './sample-island';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const fetch = vi.fn();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The document as the server sends it for an address, then taken over by the client. */
async function visit(address: string, serverPath = address) {
  const island = sampleIsland(serverPath);
  const { head, app } = render(JSON.stringify(island));
  document.head.innerHTML = head;
  document.body.innerHTML = `<div id="app">${app}</div>`;
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  seedAnswers(client, island.answers, Date.now(), matchRoute(address).slug);
  const slot = document.getElementById('app') as HTMLElement;
  await act(async () => {
    hydrateRoot(
      slot,
      <BrowserRouter>
        <App island={island} client={client} pages={eagerPages} />
      </BrowserRouter>,
    );
  });
}

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/services', '/services'],
  ['/services/piping', '/services/piping'],
  ['/services/unknown', '/services/*'],
  ['/services?discipline=BIM', '/services?discipline=BIM'],
  ['/services?discipline=Unknown', '/services'],
  ['/projects', '/projects'],
  ['/projects?x=1&discipline=Oil%20and%20Gas', '/projects?discipline=Oil+and+Gas'],
  ['/projects?discipline=', '/projects'],
  ['/projects/quay', '/projects/quay'],
  ['/projects/unknown', '/projects/*'],
  ['/about-us', '/about-us'],
  ['/blogs', '/blogs'],
  ['/blogs/all', '/blogs/all'],
  ['/blogs/surge', '/blogs/surge'],
  ['/blogs/unknown', '/blogs/*'],
  ['/jobs', '/jobs'],
  ['/jobs/welder', '/jobs/welder'],
  ['/jobs/closed', '/jobs/closed'],
  ['/jobs/unknown', '/jobs/*'],
  ['/contact', '/contact'],
  ['/no/such/page', '/*'],
  ['/services/piping/more', '/*'],
])('%s hydrates without a warning or a request', async (address, serverPath) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await visit(address, serverPath);
  expect(error.mock.calls).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a shared page names its address once it is there', async () => {
  await visit('/no/such/page', '/*');
  const canonical = document.querySelector('link[rel=canonical]');
  expect(canonical?.getAttribute('href')).toBe('https://strakeline.example/no/such/page');
});

test('the head has one title before and after a navigation', async () => {
  await visit('/services');
  expect(document.title).toBe('Our Services | Strakeline');
  const home = document.querySelector<HTMLElement>('nav a[href="/"]');
  await act(async () => home?.click());
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.activeElement?.tagName).toBe('H1');
});
