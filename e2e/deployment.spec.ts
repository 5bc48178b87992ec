// A new version replaced the chunks that an open page knows.
import type { Page } from '@playwright/test';
import { mainLink, pageHeading } from './locators';
import { FAILED_REQUEST } from './network';
import { expect, hydrated, test } from './test';

test.use({ allowedErrors: [FAILED_REQUEST] });

const CHUNK = '**/assets/projects-*.js';

/** The documents that the page has loaded from now on. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

test('a chunk that is gone is found by one reload', async ({ page, visit }) => {
  await visit('/');
  const loaded = documents(page);
  // The document at the new address names a chunk that exists.
  await page.route(CHUNK, (route) =>
    loaded.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await mainLink(page, 'Projects').click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
  await hydrated(page);
  await page.getByRole('button', { name: 'Industrial' }).click();
  await expect(page).toHaveURL(/discipline=/);
  expect(loaded).toEqual(['/projects']);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
});

test('a chunk that stays gone costs one reload, and the page can be read without it', async ({
  page,
  visit,
}) => {
  await visit('/');
  const loaded = documents(page);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await mainLink(page, 'Projects').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('could not be loaded completely');
  await expect(page.getByTestId('project-card').first()).toBeVisible();
  expect(loaded).toEqual(['/projects']);
  // From elsewhere it is not reloaded again either.
  await mainLink(page, 'Contact').click();
  await expect(pageHeading(page)).toHaveText('Contact Us');
  await hydrated(page);
  await mainLink(page, 'Projects').click();
  await expect(alert).toContainText('The page you asked for could not be loaded.');
  await expect(pageHeading(page)).toHaveText('Contact Us');
  expect(loaded).toEqual(['/projects', '/contact']);
  await page.unroute(CHUNK);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(pageHeading(page)).toHaveText('Our Projects');
});

test('a server that does not answer is no reason to reload', async ({ page, visit }) => {
  await visit('/');
  const loaded = documents(page);
  await page.route(CHUNK, (route) => route.abort('connectionrefused'));
  await page.route('**/projects', (route) => route.abort('connectionrefused'));
  await mainLink(page, 'Projects').click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page).toHaveTitle(/^Engineering Consultancy/);
  expect(loaded).toEqual([]);
});
