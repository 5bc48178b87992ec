import type { Page } from '@playwright/test';
import { hold } from './api';
import { pageHeading } from './locators';
import { expect, test } from './test';

const field = (page: Page) => page.getByRole('searchbox');
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('results appear while typing, and the address follows', async ({ page, visit, apiCalls }) => {
  await visit('/search');
  await field(page).pressSequentially('pipe stress');
  await expect(page).toHaveURL('/search?q=pipe+stress');
  await expect(titles(page).first()).toHaveText('Piping Design and Stress Analysis');
  await expect(status(page)).toHaveText(/^\d+ results for “pipe stress”$/);
  await expect(page.locator('mark').first()).toHaveText('piping');
  const searches = apiCalls.filter((path) => path.endsWith('/search'));
  expect(searches.length, 'one for each pause, not for each letter').toBeLessThan(6);
});

test('an address with words shows its results without asking for them', async ({
  page,
  visit,
  apiCalls,
}) => {
  await visit("/search?q=l'%C3%A9tude+%26+fa%C3%A7ade%3F");
  await expect(titles(page).first()).toHaveText('Façade and Envelope Engineering');
  expect(apiCalls).toEqual([]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('Back leaves the search in one step, and returns to its results', async ({ page, visit }) => {
  await visit('/services');
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('fatige');
  await titles(page).filter({ hasText: 'Jacket Nodes' }).getByRole('link').click();
  await expect(page).toHaveURL('/blogs/fatigue-of-jacket-nodes');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=fatige');
  await expect(field(page)).toHaveValue('fatige');
  await expect(titles(page).first()).toHaveText(/Jacket Nodes/);
  await page.goBack();
  await expect(page).toHaveURL('/services');
});

test('the key / opens the search, except where it is a letter', async ({ page, visit }) => {
  await visit('/contact');
  await page.getByLabel('Message').press('/');
  await expect(page.getByLabel('Message')).toHaveValue('/');
  await pageHeading(page).press('/');
  await expect(page).toHaveURL('/search');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await pageHeading(page).press('/');
  await expect(field(page)).toBeFocused();
});

test('what was found stays until the next results are there, and a slow answer never replaces a later one', async ({
  page,
  visit,
}) => {
  await visit('/search?q=jetty');
  const release = await hold(page, /search\?q=wind/);
  const asked = page.waitForRequest(/search\?q=wind/);
  await field(page).fill('wind');
  await asked;
  await expect(titles(page).first()).toHaveText('Marine Terminals and Jetties');
  await field(page).fill('blast');
  await expect(titles(page).first()).toHaveText(/Blast/);
  release();
  await expect(status(page)).toHaveText(/“blast”/);
  await expect(titles(page).first()).toHaveText(/Blast/);
});

test('nothing found is said, and words that mean nothing are no error', async ({ page, visit }) => {
  await visit('/search?q=xylophone');
  await expect(status(page)).toContainText('Nothing was found for “xylophone”');
  await field(page).fill('<zzz>&?#');
  await expect(status(page)).toContainText('Nothing was found for “<zzz>&?#”');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the results', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
    await field(page).fill('district cooling');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=district+cooling');
    await expect(titles(page)).toHaveText(['Brackwater District Cooling Plant']);
  });
});
