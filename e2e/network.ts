import type { Page } from '@playwright/test';

/** What Chromium says of a request that got no answer, or one that it did not like. */
export const FAILED_REQUEST = /Failed to load resource/;

/** Every request for this fails as without a network, until the returned function is called. */
export async function cut(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(url);
}

/** Lets requests wait; the returned function makes those fail, as when the network goes away under them. */
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

/** Marks this document; the returned function says whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-same'));
}

/** When the page has had time to react to what happened. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
}
