import { breakApi, giveUp } from './api';
import { pageHeading, tryAgain } from './locators';
import { expect, test } from './test';

test.use({ allowedErrors: [/status of (404|500)/] });

test('Services gives up after three more attempts, and Try again recovers', async ({
  page,
  visit,
  apiCalls,
  givenUp,
}) => {
  const repair = await breakApi(page);
  await visit('/nowhere');
  await page.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByTestId('skeleton-card')).toHaveCount(4);
  await giveUp(page);
  await givenUp();
  await expect(page.getByRole('main')).toContainText('The services could not be loaded.');
  await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  const calls = (path: string) => apiCalls.filter((call) => call === `/api/public/${path}`);
  expect(calls('services')).toHaveLength(4);
  await repair();
  await tryAgain(page).click();
  await expect(page.getByTestId('service-card')).toHaveCount(4);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('Home keeps what needs no data, and Try again brings the rest', async ({ page, visit }) => {
  const repair = await breakApi(page);
  await visit('/nowhere');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await giveUp(page);
  await expect(pageHeading(page)).toHaveText(/expertise meets innovation/);
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(page.getByText('Our services and projects could not be loaded.')).toBeVisible();
  await repair();
  await tryAgain(page).click();
  await expect(page.getByTestId('service-card')).toHaveCount(12);
  await expect(page.getByTestId('project-card')).toHaveCount(5);
});

test('a service that fails to load says so, and Try again brings it', async ({ page, visit }) => {
  const repair = await breakApi(page);
  await visit('/services');
  await page.getByTestId('service-card').getByRole('link').first().click();
  await giveUp(page);
  await expect(page.getByText('This service could not be loaded.')).toBeVisible();
  await repair();
  await tryAgain(page).click();
  await expect(pageHeading(page)).toHaveText('Piping Design and Stress Analysis');
});
