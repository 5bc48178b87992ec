import type { Page } from '@playwright/test';
import { fillIn, formReady, JOB } from './application';
import { Carousel } from './carousel';
import { expect, test } from './test';

/** The files of this name that the page has asked for, from now on. */
function asked(page: Page, name: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/assets/${name}-`)) urls.push(request.url());
  });
  return urls;
}

/** Timers are due, and the browser has told what is near: it does in the first frame. */
async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.fastForward('01:00');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

test.beforeEach(({ page }) => page.clock.install());

test('the code of carousels is asked for when one comes near', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 200 });
  const embla = asked(page, 'embla');
  await visit('/');
  await aMinuteLater(page);
  expect(embla).toEqual([]);
  const services = new Carousel(page, 'Our Services');
  await services.region.evaluate((element) => element.scrollIntoView());
  await services.ready();
  expect(embla).toHaveLength(1);
});

test('the code of toasts is asked for when somebody fills in the form', async ({ page, visit }) => {
  const toaster = asked(page, 'toaster');
  await visit(JOB);
  await formReady(page);
  await aMinuteLater(page);
  expect(toaster).toEqual([]);
  const arrived = page.waitForResponse(/\/assets\/toaster-/);
  await fillIn(page);
  await arrived;
  expect(toaster).toHaveLength(1);
});
