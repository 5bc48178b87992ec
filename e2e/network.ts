import { expect, type Page, type Request } from '@playwright/test';

/** What Chromium logs for a request without an answer, or with an error status. */
export const FAILED_REQUEST = /Failed to load resource/;

/** Every request for this fails as without a network, until the returned function is called. */
export async function cut(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(url);
}

/** Keeps requests waiting; the returned function makes them fail, as when the network goes away meanwhile. */
export async function holdAndCut(page: Page, url: string | RegExp): Promise<() => void> {
  let holding = true;
  let cutNow = () => {};
  const waited = new Promise<void>((resolve) => {
    cutNow = resolve;
  });
  await page.route(url, async (route) => {
    if (!holding) return route.fallback();
    await waited;
    await route.abort('internetdisconnected');
  });
  return () => {
    holding = false;
    cutNow();
  };
}

/** Waits until this action has loaded a chunk, and the others that it imports. */
export async function loadsChunk(
  page: Page,
  url: string | RegExp,
  action: () => Promise<void>,
): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => {
    if (request.url().includes('/assets/')) underWay.add(request);
  };
  const end = (request: Request) => underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const chunk = page.waitForResponse(url);
  await action();
  await chunk;
  await expect.poll(() => underWay.size).toBe(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Marks this document; the returned function says whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same'));
}

/** Waits for two frames, in which the page has reacted to what happened. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
}
