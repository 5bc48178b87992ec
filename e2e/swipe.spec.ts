import type { Page } from '@playwright/test';
import { Carousel } from './carousel';
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

/** A page's number is on screen before its cards are. */
const expectCards = (page: Page, count: number) =>
  expect(page.getByTestId('service-card')).toHaveCount(count);

test('a drag of more than 50 px turns the page, either way', async ({ page, visit }) => {
  await visit('/services');
  await dragBy(page, -51);
  await expect(pageNumber(page)).toHaveText('Page 2 of 2');
  await expect(page).toHaveURL('/services?page=2');
  await expectCards(page, 2);
  await dragBy(page, 51);
  await expect(pageNumber(page)).toHaveText('Page 1 of 2');
  await expect(page).toHaveURL('/services');
  await expectCards(page, 4);
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
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    // Nothing turns by itself.
    contextOptions: { reducedMotion: 'reduce' },
  });

  type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

  /** Dispatches touches at these distances from the middle of a card. */
  async function fingersOn(page: Page) {
    const { x, y } = await cardPoint(page);
    const client = await page.context().newCDPSession(page);
    return (type: Touch, ...across: number[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: across.map((by, id) => ({ x: x + by, y, id })),
      });
  }

  const zoom = (page: Page) => page.evaluate(() => window.visualViewport?.scale ?? 1);
  const panned = (page: Page) => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0);

  for (const path of ['/services', '/']) {
    test(`on a card of ${path}, two fingers zoom and one then pans, and neither turns anything`, async ({
      page,
      visit,
    }) => {
      await visit(path);
      const carousel = new Carousel(page, 'Our Services');
      if (path === '/') await carousel.ready();
      const expectNothingTurned = async () => {
        await expect(page).toHaveURL(path);
        if (path === '/') await carousel.expectFirst(1);
        else await expect(pageNumber(page)).toHaveText('Page 1 of 2');
      };
      const card = page.getByTestId('service-card').first();
      await card.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const fingers = await fingersOn(page);
      await fingers('touchStart', -20, 20);
      for (const apart of [40, 60, 80, 100]) await fingers('touchMove', -apart, apart);
      await fingers('touchEnd');
      await expect.poll(() => zoom(page)).toBeGreaterThan(1.5);
      await expectNothingTurned();
      const before = await panned(page);
      await fingers('touchStart', 0);
      for (const across of [-30, -60, -90, -120]) await fingers('touchMove', across);
      await fingers('touchEnd');
      await expect.poll(() => panned(page)).toBeGreaterThan(before);
      await expectNothingTurned();
    });
  }

  for (const { length, expected, address } of [
    { length: 51, expected: 'Page 2 of 2', address: '/services?page=2' },
    { length: 40, expected: 'Page 1 of 2', address: '/services' },
  ]) {
    test(`a swipe of ${length} px leads to ${expected}`, async ({ page, visit }) => {
      await visit('/services');
      await page.getByTestId('service-card').first().scrollIntoViewIfNeeded();
      const fingers = await fingersOn(page);
      await fingers('touchStart', 0);
      for (const part of [0.4, 0.8, 1]) await fingers('touchMove', -length * part);
      await fingers('touchEnd');
      await expect(pageNumber(page)).toHaveText(expected);
      await expect(page).toHaveURL(address);
    });
  }
});
