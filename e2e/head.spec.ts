import { SCREENS } from './screens';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of 404/] });

for (const [name, path] of Object.entries({ ...SCREENS, 'Home by its other name': '/home' })) {
  test(`${name} tells search engines and readers of links what it is`, async ({
    page,
    visit,
    request,
    baseURL,
  }) => {
    await visit(path);
    const meta = (key: string) =>
      page.locator(`meta[name="${key}"], meta[property="${key}"]`).getAttribute('content');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + path);
    await expect(page).toHaveTitle(/ \| Strakeline$/);
    expect(await meta('theme-color')).toBe('#0f4c81');
    expect(await meta('twitter:card')).toBe('summary_large_image');
    expect(await meta('og:title')).toBe(await page.title());
    expect(await meta('og:url')).toBe(baseURL + path);
    expect(await meta('og:description')).toBe(await meta('description'));
    const image = await meta('og:image');
    expect(image).toContain(baseURL);
    const response = await request.get(image ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  });
}

test('the share image is the logo at the root of the site, and of a service its cover', async ({
  page,
  baseURL,
}) => {
  const image = page.locator('meta[property="og:image"]');
  await page.goto('/');
  await expect(image).toHaveAttribute('content', `${baseURL}/logo.png`);
  await page.goto(SCREENS['Service detail']);
  await expect(image).toHaveAttribute('content', new RegExp(`^${baseURL}/media/rack-loop`));
});

test('the address of a page follows the visitor inside the site', async ({
  page,
  visit,
  baseURL,
}) => {
  await visit('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).click();
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/services`);
});
