// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '@/entry-server';
import { sampleIsland } from './sample-island';
import { post } from './sample-writing';

// Running every module of the site again takes long on a busy machine.
const TIMEOUT = 20_000;

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

/** The document as the server sends it for an address, then taken over by the script that the browser runs. */
async function visit(address: string, serverPath = address, sent = (island: string) => island) {
  const island = JSON.stringify(sampleIsland(serverPath));
  const { head, app } = render(island);
  document.head.innerHTML = head;
  document.body.innerHTML = `<div id="app">${app}</div><script id="island" type="application/json"></script>`;
  const data = document.getElementById('island') as HTMLElement;
  data.textContent = sent(island);
  window.history.replaceState(null, '', address);
  // Each document runs the entry again.
  vi.resetModules();
  await act(async () => {
    await (await import('@/entry-client')).started;
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
  ['/services?page=2', '/services?page=2'],
  ['/services?utm=x&page=9&discipline=Oil%20and%20Gas', '/services?discipline=Oil+and+Gas&page=9'],
  ['/blogs/all', '/blogs/all'],
  ['/blogs/all?page=2', '/blogs/all?page=2'],
  ['/blogs/all?page=two', '/blogs/all'],
  ['/blogs/all?page=0', '/blogs/all'],
  [`/blogs/all?page=${'9'.repeat(400)}`, '/blogs/all?page=999999'],
  ['/blogs/all?page=02&tag=pipe%20RACKS', '/blogs/all?tag=pipe+RACKS&page=2'],
  ['/blogs/all?tag=unknown', '/blogs/all?tag=unknown'],
  ['/blogs/all?tag=%00%22%3C', '/blogs/all?tag=%00%22%3C'],
  ['/blogs/all?tag=%zz&page=%', '/blogs/all?tag=%25zz'],
  ['/blogs/all?tag=&page=', '/blogs/all'],
  ['/blogs/surge', '/blogs/surge'],
  ['/blogs/unknown', '/blogs/*'],
  ['/jobs', '/jobs'],
  ['/jobs/welder', '/jobs/welder'],
  ['/jobs/closed', '/jobs/closed'],
  ['/jobs/unknown', '/jobs/*'],
  ['/contact', '/contact'],
  ['/privacy', '/privacy'],
  ['/search', '/search'],
  ['/search?q=', '/search'],
  ['/search?utm=x&q=%20pipe', '/search?q=pipe'],
  // A byte order mark is trimmed, a "next line" is not.
  ['/search?q=%EF%BB%BFpipe', '/search?q=pipe'],
  ['/search?q=%C2%85pipe', '/search?q=%C2%85pipe'],
  ['/no/such/page', '/*'],
  ['/services/piping/more', '/*'],
])('%s hydrates without a warning or a request', async (address, serverPath) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const emptied = vi.spyOn(Element.prototype, 'replaceChildren');
  await visit(address, serverPath);
  expect(error.mock.calls).toEqual([]);
  // The entry empties the document only where it gives up hydrating it.
  expect(emptied).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test('a text that is only in the markup is read back without a warning or a request', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const place = '{"$text":0}';
  await visit('/blogs/surge', '/blogs/surge', (island) =>
    island.replace(JSON.stringify(post.content), place),
  );
  expect(document.getElementById('island')?.textContent).toContain(place);
  expect(document.querySelector('[data-text]')?.innerHTML).toBe(post.content);
  expect(error.mock.calls).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a shared page gets its canonical link after mounting', async () => {
  await visit('/no/such/page', '/*');
  const canonical = document.querySelector('link[rel=canonical]');
  expect(canonical?.getAttribute('href')).toBe('https://strakeline.example/no/such/page');
});

test('the head has one title before and after a navigation', async () => {
  await visit('/services');
  expect(document.title).toBe('Our Services | Strakeline');
  const home = document.querySelector<HTMLElement>('nav a[href="/"]');
  await act(async () => home?.click());
  // The page's chunk has to load first.
  const arrived = async () => {
    await act(async () => {});
    expect(document.title).toBe('Engineering Consultancy | Strakeline');
  };
  await vi.waitFor(arrived, TIMEOUT);
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.activeElement?.tagName).toBe('H1');
});
