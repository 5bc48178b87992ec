import type { Page } from '@playwright/test';
import { goOn } from './api';
import { scrollToEnd, shownPictures } from './pictures';
import { SCREENS } from './screens';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of 404/] });

interface Sent {
  type: string | undefined;
  size: number;
}

async function sent(page: Page, address: string): Promise<Sent> {
  const response = await page.request.get(address);
  return { type: response.headers()['content-type'], size: (await response.body()).length };
}

for (const { width, limit } of [
  { width: 390, limit: 120_000 },
  { width: 1440, limit: 250_000 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`no picture of Home is larger than ${limit} bytes`, async ({ page, visit }) => {
      test.slow();
      await visit('/');
      await scrollToEnd(page);
      const shown = (await shownPictures(page)).filter(({ loaded }) => loaded.endsWith('.avif'));
      expect(shown.length).toBeGreaterThan(5);
      for (const { loaded } of shown) {
        // The first request may be answered with the original, and WebP is made before AVIF.
        const type = async () => (await sent(page, loaded)).type;
        await expect.poll(type, { timeout: 30_000 }).toMatch(/^image\/(webp|avif)$/);
        expect.soft((await sent(page, loaded)).size, loaded).toBeLessThan(limit);
      }
    });
  });
}

test.describe('on a server of its own', () => {
  test.use({ flags: '', viewport: { width: 390, height: 900 } });

  test('the picture that leads Home comes as AVIF, once it is made', async ({ page, visit }) => {
    // It is encoded at the lowest priority, and other tests run meanwhile.
    test.setTimeout(600_000);
    await visit('/');
    const loaded = async () =>
      (await shownPictures(page)).find(({ urgent }) => urgent)?.loaded ?? '';
    await expect.poll(loaded).not.toBe('');
    const address = await loaded();
    const type = async () => (await sent(page, address)).type;
    await expect.poll(type, { timeout: 540_000 }).toBe('image/avif');
  });
});

test('a section names its picture in its author’s words, or by its title', async ({
  page,
  visit,
}) => {
  await visit(SCREENS['Service detail']);
  const { data } = await (await page.request.get(`/api/public${SCREENS['Service detail']}`)).json();
  for (const { image, alt, title } of data.data.sections) {
    if (image)
      await expect(page.locator(`main img[src="${image}"]`)).toHaveAttribute('alt', alt ?? title);
  }
});

test.describe('met inside the site, from answers without measures', () => {
  for (const path of [
    '/',
    '/services',
    SCREENS['Service detail'],
    '/about-us',
    SCREENS['Blog post'],
  ]) {
    test(`the pictures of ${path} show all the same`, async ({ page, visit }) => {
      await page.route('**/api/public/**', async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const ours = (key: string) => key === 'cover' || key === 'picture';
        const json = JSON.parse(text, (key, value) => (ours(key) ? undefined : value));
        await route.fulfill({ response, json });
      });
      await visit('/nowhere');
      await goOn(page, path);
      await expect(page.locator('main picture img').first()).toBeVisible();
      await scrollToEnd(page);
      const shown = await shownPictures(page);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter(({ formats, placeholder }) => formats.length || placeholder)).toEqual([]);
      const broken = await page
        .locator('main picture img')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 40).length);
      expect(broken).toBe(0);
    });
  }
});
