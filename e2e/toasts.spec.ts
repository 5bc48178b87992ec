import type { Locator, Page, Route } from '@playwright/test';
import { APPLY, button, fillIn, formReady, JOB, toasts } from './application';
import { offlineLine } from './locators';
import { FAILED_REQUEST } from './network';
import { expect, test } from './test';

const EDGE = 16;
const accept = (route: Route) => route.continue();
const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: 'Not now.' } });

test.use({ allowedErrors: [/status of 500/] });

async function submit(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(APPLY, answer);
  await fillIn(page);
  await button(page).click();
}

test('toasts stand bottom-right with 8 px between them', async ({ page, visit }) => {
  await page.clock.install();
  await visit(JOB);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page, refuse);
  await expect(toasts(page)).toHaveCount(1);
  await button(page).click();
  await expect(toasts(page)).toHaveCount(2);
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await toasts(page).all()).map((one) => one.boundingBox()));
      const [upper, lower] = boxes.sort((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
      if (!upper || !lower) return undefined;
      return {
        gutter: lower.y - (upper.y + upper.height),
        right: 1440 - (lower.x + lower.width),
        bottom: 900 - (lower.y + lower.height),
      };
    })
    .toEqual({ gutter: 8, right: EDGE, bottom: EDGE });
});

for (const { kind, duration, answer } of [
  { kind: 'success', duration: 2000, answer: accept },
  { kind: 'error', duration: 4000, answer: refuse },
]) {
  test(`a toast of ${kind} goes after ${duration} ms`, async ({ page, visit }) => {
    await page.clock.install();
    await visit(JOB);
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit(page, answer);
    await expect(toasts(page)).toHaveCSS('opacity', '1');
    await page.clock.runFor(duration - 10);
    await expect(toasts(page)).not.toHaveAttribute('data-leaving');
    await page.clock.runFor(20);
    await expect(toasts(page)).toHaveCSS('opacity', '0');
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test.describe('on a phone that is offline', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [FAILED_REQUEST] });

  const edges = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };

  test('toasts stand above the notices', async ({ page, visit, context }) => {
    await page.clock.install();
    await visit(JOB);
    await formReady(page);
    await fillIn(page);
    // The code of the toasts is there, too.
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await context.setOffline(true);
    await expect(offlineLine(page)).toBeVisible();
    // The toast stays; it still moves to its place.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();
    await expect(toasts(page)).toHaveCount(1);
    const gap = async () =>
      (await edges(offlineLine(page))).top - (await edges(toasts(page))).bottom;
    await expect.poll(gap).toBeGreaterThan(0);
  });

  test('the notices do not cover what has the focus', async ({ page, visit, context }) => {
    await visit('/contact');
    await context.setOffline(true);
    await expect(offlineLine(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('style', /--notices/);
    const links = page.getByRole('contentinfo').getByRole('link');
    for (const link of await links.all()) {
      await link.focus();
      expect((await edges(link)).bottom).toBeLessThan((await edges(offlineLine(page))).top);
    }
  });
});
