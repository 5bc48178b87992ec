import type { Page } from '@playwright/test';
import { withoutPreloads } from './island';
import { mainLink, pageHeading } from './locators';
import { type Shown, shownPictures } from './pictures';
import { SCREENS } from './screens';
import { expect, test } from './test';

const SERVICE = SCREENS['Service detail'];

test.use({ allowedErrors: [/status of 404/] });

/** Screens that a picture leads, or on which the first card's is the largest thing in view. */
const LED: string[] = [
  SCREENS.Home,
  '/home',
  SCREENS.Services,
  SCREENS.Projects,
  SCREENS.Blogs,
  SCREENS['All blogs'],
  SERVICE,
  SCREENS['Project detail'],
  SCREENS['Blog post'],
];

async function expectHead(page: Page, address: string): Promise<void> {
  const meta = (key: string) =>
    page.locator(`meta[name="${key}"], meta[property="${key}"]`).getAttribute('content');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page).toHaveTitle(/ \| Strakeline$/);
  expect(await meta('theme-color')).toBe('#0f4c81');
  expect(await meta('twitter:card')).toBe('summary_large_image');
  expect(await meta('og:title')).toBe(await page.title());
  expect(await meta('og:url')).toBe(address);
  expect(await meta('og:description')).toBe(await meta('description'));
  expect(await meta('twitter:title')).toBe(await page.title());
  expect(await meta('twitter:description')).toBe(await meta('description'));
  const image = (await meta('og:image')) ?? '';
  expect(image).toContain(new URL(address).origin);
  expect(await meta('twitter:image')).toBe(image);
  expect(await meta('og:image:alt')).not.toBe('');
  const size = [await meta('og:image:width'), await meta('og:image:height')].map(Number);
  // The first request may be answered with the original.
  await expect.poll(() => measured(page, image)).toEqual(size);
}

function measured(page: Page, image: string): Promise<number[]> {
  return page.evaluate(async (address) => {
    const response = await fetch(address, { cache: 'no-store' });
    const { width, height } = await createImageBitmap(await response.blob());
    return [width, height];
  }, image);
}

function expectDescribed({ src, alt, width, height, ...picture }: Shown): void {
  expect.soft(alt, `alternative text of ${src}`).not.toBeNull();
  expect.soft(width, `width of ${src}`).toBeGreaterThan(0);
  expect.soft(height, `height of ${src}`).toBeGreaterThan(0);
  const formats = src.endsWith('.svg') ? [] : ['image/avif', 'image/webp'];
  expect.soft(picture.formats, `formats of ${src}`).toEqual(formats);
  expect.soft(picture.placeholder, `placeholder of ${src}`).toBe(formats.length > 0);
  expect.soft(picture.lazy, `laziness of ${src}`).toBe(!picture.urgent);
}

for (const path of ['/home', ...Object.values(SCREENS)]) {
  test(`the first view of ${path} is complete`, async ({ page, visit, apiCalls, baseURL }) => {
    await visit(path);
    await test.step('it tells search engines and readers of links what it is', () =>
      // A search, like every query, is not part of a page's own address.
      expectHead(page, baseURL + path.replace(/\?.*/, '')));
    await test.step('every picture is described, measured and fetched when it is needed', async () => {
      const pictures = await shownPictures(page);
      for (const picture of pictures) expectDescribed(picture);
      expect(pictures.filter(({ urgent }) => urgent)).toHaveLength(LED.includes(path) ? 1 : 0);
    });
    await test.step('it asks the API for nothing', async () => {
      await page.waitForLoadState('networkidle');
      expect(apiCalls).toEqual([]);
    });
  });
}

test('pointing at a link fetches what its page needs, and following it fetches nothing more', async ({
  page,
  visit,
  apiCalls,
}) => {
  await visit('/');
  const link = mainLink(page, 'Services');
  await link.hover();
  const needed = ['/api/public/disciplines', '/api/public/services'];
  await expect.poll(() => [...apiCalls].sort()).toEqual(needed);
  await link.click();
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(page.getByTestId('service-card')).toHaveCount(4);
  expect([...apiCalls].sort()).toEqual(needed);
});

test('going on to a service and back asks for that service once', async ({
  page,
  visit,
  apiCalls,
}) => {
  await visit('/services');
  const link = page.getByRole('link', { name: 'Piping Design and Stress Analysis' });
  const heading = pageHeading(page);
  const onward = page.getByRole('heading', { name: 'Projects of this kind' });
  for (let round = 0; round < 2; round++) {
    await link.click();
    await expect(heading).toHaveText('Piping Design and Stress Analysis');
    // The list has the heading, too. An answer that is still under way is given up when its page is left.
    await expect(onward).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText('Our Services');
  }
  expect(apiCalls).toEqual([`/api/public${SERVICE}`]);
});

test('a page that the server could not render is rendered by the browser', async ({
  page,
  visit,
  apiCalls,
}) => {
  await page.route('**/services', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const emptied = html.replace(
      /(<div id="app">).*(<\/div><script type="application\/json")/s,
      '$1$2',
    );
    expect(emptied.length).toBeLessThan(html.length);
    await route.fulfill({ response, body: withoutPreloads(emptied) });
  });
  await visit('/services');
  await expect(pageHeading(page)).toHaveText('Our Services');
  await expect(page.getByTestId('service-card')).toHaveCount(4);
  expect(apiCalls).toEqual([]);
});
