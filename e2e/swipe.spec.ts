import type { Page } from '@playwright/test';
import { expect, test } from './test';

async function cardPoint(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId('service-card').first().boundingBox();
  if (!box) throw new Error('no card');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragBy(page: Page, across: number): Promise<void> {
  const { x, y } = await cardPoint(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y, { steps: 4 });
  await page.mouse.up();
}

const pageNumber = (page: Page) => page.getByText(/^Page \d of 2$/);

test('a drag of more than 50 px turns the page, either way', async ({ page, visit }) => {
  await visit('/services');
  await dragBy(page, -51);
  await expect(pageNumber(page)).toHaveText('Page 2 of 2');
  await dragBy(page, 51);
  await expect(pageNumber(page)).toHaveText('Page 1 of 2');
  await expect(page).toHaveURL('/services');
});

test('a drag past the first page stays there', async ({ page, visit }) => {
  await visit('/services');
  await dragBy(page, 80);
  await expect(pageNumber(page)).toHaveText('Page 1 of 2');
  await expect(page).toHaveURL('/services');
});

test('a drag of 50 px is a click', async ({ page, visit }) => {
  await visit('/services');
  await dragBy(page, -50);
  await expect(page).toHaveURL('/services/piping-design-and-stress-analysis');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const path of ['/services', '/']) {
    test(`two fingers on a card of ${path} zoom the page and turn nothing`, async ({
      page,
      visit,
    }) => {
      await visit(path);
      const card = page.getByTestId('service-card').first();
      await card.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const { x, y } = await cardPoint(page);
      const client = await page.context().newCDPSession(page);
      const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: apart ? [x - apart, x + apart].map((x, id) => ({ x, y, id })) : [],
        });
      await fingers('touchStart', 20);
      for (const apart of [40, 60, 80, 100]) await fingers('touchMove', apart);
      await fingers('touchEnd');
      expect(await page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5);
      await expect(page).toHaveURL(path);
      if (path === '/services') await expect(pageNumber(page)).toHaveText('Page 1 of 2');
    });
  }

  for (const [length, expected] of [
    [51, 'Page 2 of 2'],
    [40, 'Page 1 of 2'],
  ] as const) {
    test(`a swipe of ${length} px leads to ${expected}`, async ({ page, visit }) => {
      await visit('/services');
      await page.getByTestId('service-card').first().scrollIntoViewIfNeeded();
      const { x, y } = await cardPoint(page);
      const client = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: at === undefined ? [] : [{ x: at, y }],
        });
      await touch('touchStart', x);
      for (const part of [0.4, 0.8, 1]) await touch('touchMove', x - length * part);
      await touch('touchEnd');
      await expect(pageNumber(page)).toHaveText(expected);
      await expect(page).toHaveURL('/services');
    });
  }
});
