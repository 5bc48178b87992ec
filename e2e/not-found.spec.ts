import { missing } from './api';
import { pageHeading } from './locators';
import { expect, hydrated, test } from './test';

// Chromium logs the status of the document itself.
test.use({
  allowedErrors: [/Failed to load resource: the server responded with a status of (404|410)/],
});

for (const path of ['/nowhere', '/blog', '/services/no-such-service', '/services/a/b']) {
  test(`${path} answers 404 and says so, and asks the API for nothing`, async ({
    page,
    apiCalls,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('404 — Page Not Found | Strakeline');
    await expect(pageHeading(page)).toHaveText('404');
    await expect(page.getByText('The page you are looking for could not be found.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(apiCalls).toEqual([]);
  });
}

test('Go Home leads home, and search engines are welcome again', async ({ page, visit }) => {
  await visit('/nowhere');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('an unknown service that is met inside the site is not found either', async ({
  page,
  visit,
}) => {
  await visit('/services');
  const link = page.getByTestId('service-card').getByRole('link').first();
  await missing(page, '/services');
  await link.click();
  await expect(pageHeading(page)).toHaveText('404');
  await expect(page).toHaveTitle('404 — Page Not Found | Strakeline');
});

test.describe('that is gone for good', () => {
  const redirects = '/fair-2019: gone\n/services/old: gone\n/projects/old: gone\n';
  test.use({ content: { write: { 'redirects.yaml': redirects } } });

  for (const path of ['/fair-2019', '/services/old', '/projects/old']) {
    test(`${path} answers 410 and says so`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(410);
      await hydrated(page);
      await expect(page).toHaveTitle('410 — Page Gone | Strakeline');
      await expect(pageHeading(page)).toHaveText('410');
      await expect(page.getByText('The page you are looking for has been removed.')).toBeVisible();
    });
  }

  test('other unknown addresses are not', async ({ page }) => {
    for (const path of ['/nowhere', '/*']) {
      await page.goto(path);
      await hydrated(page);
      await expect(pageHeading(page)).toHaveText('404');
    }
  });
});
