import { expect, type Locator, type Page } from '@playwright/test';
import { tryAgain } from './locators';

/** Holds back the answers to these requests until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export function holdApi(page: Page): Promise<() => void> {
  return hold(page, '**/api/public/**');
}

/** Makes every call fail until the returned function is called. */
export async function breakApi(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  const url = '**/api/public/**';
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  return () => page.unroute(url);
}

/** Goes on to an address inside the site, whether or not a link leads there. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Lets the pauses between a page's attempts pass, until it shows what it ends with. */
export async function skipRetries(end: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await end.page().clock.fastForward(30_000);
      return end.isVisible();
    })
    .toBe(true);
}

/** While the clock is paused: lets frames pass until this is there, because a page changes in a frame. */
export async function passFrames(end: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await end.page().clock.runFor(20);
      return end.count();
    })
    .toBeGreaterThan(0);
}

/** Lets all attempts fail, until the page offers to try again. */
export function giveUp(page: Page): Promise<void> {
  return skipRetries(tryAgain(page.getByRole('main')));
}

/** The entries below `folder` do not exist any more: the API says so, and so does the server when it is asked for the page. */
export async function missing(page: Page, folder: string): Promise<void> {
  await page.route(`**${folder}/*`, (route) => {
    const url = route
      .request()
      .url()
      .replace(/[^/]+$/, 'no-longer-there');
    return route.continue({ url });
  });
}
