import { mainLink } from './locators';
import { SCREENS } from './screens';
import { expect, test } from './test';

test('the share image is the logo at the root of the site, and of a service made from its cover', async ({
  page,
  baseURL,
}) => {
  const image = page.locator('meta[property="og:image"]');
  await page.goto('/');
  await expect(image).toHaveAttribute('content', `${baseURL}/logo.png`);
  await page.goto(SCREENS['Service detail']);
  const cover = new RegExp(`^${baseURL}/media/rack-loop-[0-9a-f]{8}\\.jpg\\.share\\.jpg$`);
  await expect(image).toHaveAttribute('content', cover);
});

test('a post is an article until the visitor goes on to another page', async ({ page, visit }) => {
  await visit(SCREENS['Blog post']);
  const meta = (key: string) => page.locator(`meta[property="${key}"]`);
  await expect(meta('og:type')).toHaveAttribute('content', 'article');
  await expect(meta('article:published_time')).toHaveAttribute('content', '2026-10-21T00:00:00Z');
  await expect(meta('article:modified_time')).toHaveAttribute('content', '2026-10-28T00:00:00Z');
  await expect(meta('article:tag')).toHaveCount(4);
  await mainLink(page, 'Services').click();
  await expect(meta('og:type')).toHaveAttribute('content', 'website');
  await expect(page.locator('meta[property^="article:"]')).toHaveCount(0);
});

test('the address of a page follows the visitor inside the site', async ({
  page,
  visit,
  baseURL,
}) => {
  await visit('/');
  await mainLink(page, 'Services').click();
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/services`);
});
