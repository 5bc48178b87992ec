import { expect, type Page } from '@playwright/test';
import { tryAgain } from './locators';

/** Keeps what is asked for from arriving until the returned function is called. */
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

/** Passes the waits between the attempts until the page gives up. */
export async function giveUp(page: Page): Promise<void> {
  const failed = tryAgain(page.getByRole('main'));
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return failed.isVisible();
    })
    .toBe(true);
}
