import { mainLink } from './locators';
import { SCREENS } from './screens';
import { expect, test } from './test';

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
  await mainLink(page, 'Services').click();
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/services`);
});
