import { breakApi, giveUp } from './api';
import { tryAgain } from './locators';
import { FAILED_REQUEST } from './network';
import { field, status, titles } from './search';
import { expect, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

test('a search that failed is made again when it is submitted again', async ({ page, visit }) => {
  await visit('/search?q=jetty');
  const repair = await breakApi(page);
  await field(page).fill('wind');
  await giveUp(page);
  await expect(page.getByRole('main')).toContainText('The results could not be loaded.');
  await expect(titles(page)).toHaveCount(0);
  await repair();
  await field(page).press('Enter');
  await expect(status(page)).toHaveText(/“wind”/);
  await expect(tryAgain(page)).toHaveCount(0);
});

test('a search without a connection is made again when there is one', async ({
  page,
  visit,
  context,
}) => {
  await visit('/search?q=jetty');
  await context.setOffline(true);
  await field(page).fill('wind');
  await expect(tryAgain(page.getByRole('main'))).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(status(page)).toHaveText(/“wind”/);
});
